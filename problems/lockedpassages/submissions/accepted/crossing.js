const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' ').map(Number))
const [n, , k] = lines[0]
const route = lines[1]
const passages = Array.from({ length: n + 1 }, () => [])
for (const [a, b, seconds] of lines.slice(2)) {
  passages[a].push([b, seconds])
  passages[b].push([a, seconds])
}

// A binary heap of pairs; the one with the smallest first number is on top.
class Heap {
  items = []

  push(item) {
    let i = this.items.length
    while (i > 0) {
      const above = (i - 1) >> 1
      if (this.items[above][0] <= item[0]) break
      this.items[i] = this.items[above]
      i = above
    }
    this.items[i] = item
  }

  pop() {
    const { items } = this
    const first = items[0]
    const moved = items.pop()
    if (items.length === 0) return first
    let i = 0
    while (2 * i + 1 < items.length) {
      let below = 2 * i + 1
      if (below + 1 < items.length && items[below + 1][0] < items[below][0]) below++
      if (items[below][0] >= moved[0]) break
      items[i] = items[below]
      i = below
    }
    items[i] = moved
    return first
  }
}

const leaves = new Array(n + 1).fill(-1)
route.forEach((room, i) => {
  leaves[room] = i
})

const search = (start, reach) => {
  const times = new Array(n + 1).fill(Infinity)
  const before = new Array(n + 1).fill(0)
  times[start] = 0
  const arrivals = new Heap()
  arrivals.push([0, start])
  while (arrivals.items.length > 0) {
    const [time, room] = arrivals.pop()
    if (time > times[room]) continue
    reach(room, before[room])
    for (const [other, seconds] of passages[room]) {
      if (time + seconds >= times[other]) continue
      times[other] = time + seconds
      before[other] = room
      arrivals.push([times[other], other])
    }
  }
  return times
}

const toEnd = search(n, () => {})
const fromStart = search(1, (room, before) => {
  if (leaves[room] === -1) leaves[room] = leaves[before]
})
const begins = Array.from({ length: k }, () => [])
for (let u = 1; u <= n; u++) {
  if (leaves[u] === -1) continue
  for (const [v, seconds] of passages[u]) {
    const usual = route[leaves[u]] === u && route[leaves[u] + 1] === v
    if (leaves[u] < leaves[v] && !usual) begins[leaves[u]].push([fromStart[u] + seconds + toEnd[v], leaves[v]])
  }
}
const detours = new Heap()
const answers = begins.map((candidates, i) => {
  for (const candidate of candidates) detours.push(candidate)
  while (detours.items.length > 0 && detours.items[0][1] <= i) detours.pop()
  return detours.items.length > 0 ? detours.items[0][0] : -1
})
console.log(answers.join('\n'))
