# Looks at the total only, as if a child could ride on two toboggans and any number on one.
n, w = map(int, input().split())
total = sum(map(int, input().split()))
print(max((n + 1) // 2, (total + w - 1) // w))
