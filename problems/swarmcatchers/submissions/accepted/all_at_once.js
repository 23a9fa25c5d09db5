const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' ').map(Number))
const [n, , k] = lines[0]
const roads = Array.from({ length: n + 1 }, () => [])
for (const [a, b, minutes] of lines.slice(k + 1)) {
  roads[a].push([b, minutes])
  roads[b].push([a, minutes])
}

// A binary heap of [time, village].
const heap = []
const push = (arrival) => {
  let i = heap.length
  while (i > 0) {
    const above = (i - 1) >> 1
    if (heap[above][0] <= arrival[0]) break
    heap[i] = heap[above]
    i = above
  }
  heap[i] = arrival
}
const pop = () => {
  const first = heap[0]
  const moved = heap.pop()
  if (heap.length === 0) return first
  let i = 0
  while (2 * i + 1 < heap.length) {
    let below = 2 * i + 1
    if (below + 1 < heap.length && heap[below + 1][0] < heap[below][0]) below++
    if (heap[below][0] >= moved[0]) break
    heap[i] = heap[below]
    i = below
  }
  heap[i] = moved
  return first
}

const times = new Array(n + 1).fill(Infinity)
for (const [village, preparation] of lines.slice(1, k + 1)) {
  times[village] = preparation
  push([preparation, village])
}
while (heap.length > 0) {
  const [time, village] = pop()
  if (time > times[village]) continue
  for (const [other, minutes] of roads[village]) {
    if (time + minutes >= times[other]) continue
    times[other] = time + minutes
    push([time + minutes, other])
  }
}
let last = 1
for (let village = 2; village <= n; village++) if (times[village] > times[last]) last = village
console.log(last, times[last])
