const [[n], ...lines] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const routes = Array.from({ length: n + 1 }, () => [])
for (const [a, ...route] of lines) routes[a].push(route)

// A binary heap of [day, oasis].
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

const earliest = new Array(n + 1).fill(Infinity)
earliest[1] = 0
push([0, 1])
while (heap.length > 0) {
  const [today, oasis] = pop()
  if (today > earliest[oasis]) continue
  for (const [to, first, period, days] of routes[oasis]) {
    const before = Math.max(0, Math.ceil((today - first) / period))
    const day = first + before * period + days
    if (day >= earliest[to]) continue
    earliest[to] = day
    push([day, to])
  }
}
console.log(earliest[n] === Infinity ? -1 : earliest[n])
