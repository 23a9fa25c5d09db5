# Looks once, and ends.
print(int(input()), flush=True)
