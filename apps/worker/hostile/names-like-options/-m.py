import nothing
