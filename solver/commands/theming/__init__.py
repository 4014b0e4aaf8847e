"""What `kirke themes` needs besides: names, lists, and what it prints."""
