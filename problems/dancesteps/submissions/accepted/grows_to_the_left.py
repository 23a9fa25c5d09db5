# All dances that fit the last steps of the plan; each round adds a step in front. A pattern finds a block danced twice.
import re

twice = re.compile(r"(.+)\1")
plan = input()
dances = [""]
for planned in reversed(plan):
    steps = "LRJ" if planned == "?" else planned
    dances = [step + dance for dance in dances for step in steps if not twice.match(step + dance)]
print(len(dances))
