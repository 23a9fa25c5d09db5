# Answers 0 if there is no open step, although the finished dance counts if it is not boring.
import re


def count(dance):
    place = dance.find("?")
    if re.search(r"([LRJ]+)\1", dance):
        return 0
    if place < 0:
        return 1
    return sum(count(dance[:place] + step + dance[place + 1:]) for step in "LRJ")


plan = input()
print(count(plan) if "?" in plan else 0)
