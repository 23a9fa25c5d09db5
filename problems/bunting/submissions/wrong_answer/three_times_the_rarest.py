# Takes three times the rarest colour, as if the flags of the piece did not have to hang in a row.
n = int(input())
flags = input()
print(3 * min(flags.count('r'), flags.count('y'), flags.count('g')))
