# Paints over one colour only: after its stroke, each stretch of another colour gets a stroke for itself.
def stretches_besides(colour):
    count = 0
    before = colour
    for ring in rings:
        if ring != before and ring != colour:
            count += 1
        before = ring
    return count


n = int(input())
rings = input()
print(1 + min(stretches_besides(colour) for colour in set(rings)))
