# Counts the visitors again between any two moments at which something happens.
n = int(input())
visits = [tuple(map(int, input().split())) for _ in range(n)]
moments = sorted({time for visit in visits for time in visit})
time_with = [0] * (n + 1)
for i in range(len(moments) - 1):
    inside = 0
    for start, end in visits:
        if start <= moments[i] and moments[i + 1] <= end:
            inside += 1
    time_with[inside] += moments[i + 1] - moments[i]
most = max(k for k in range(n + 1) if time_with[k] > 0)
print(most, time_with[most])
