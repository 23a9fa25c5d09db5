// Lets all catchers set off at once.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' ').map(Number))
const [n, , k] = lines[0]
const roads = Array.from({ length: n + 1 }, () => [])
for (const [a, b, minutes] of lines.slice(k + 1)) {
  roads[a].push([b, minutes])
  roads[b].push([a, minutes])
}
const times = new Array(n + 1).fill(Infinity)
const queue = []
for (const [village] of lines.slice(1, k + 1)) {
  times[village] = 0
  queue.push(village)
}
for (let i = 0; i < queue.length; i++) {
  for (const [other, minutes] of roads[queue[i]]) {
    if (times[queue[i]] + minutes >= times[other]) continue
    times[other] = times[queue[i]] + minutes
    queue.push(other)
  }
}
let last = 1
for (let village = 2; village <= n; village++) if (times[village] > times[last]) last = village
console.log(last, times[last])
