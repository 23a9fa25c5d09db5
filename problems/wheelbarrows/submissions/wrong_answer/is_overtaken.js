// Finds the team that is overtaken by the most others.
const [n, ...minutes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const finish = minutes.map((time, i) => time + i)
const place = new Map([...new Set(finish)].sort((a, b) => a - b).map((minute, i) => [minute, i + 1]))
const tree = new Int32Array(place.size + 1)
let total = 0
let slowest = 1
let most = 0
for (let i = n - 1; i >= 0; i--) {
  let overtaken = 0
  for (let node = place.get(finish[i]) - 1; node > 0; node -= node & -node) overtaken += tree[node]
  for (let node = place.get(finish[i]); node <= place.size; node += node & -node) tree[node]++
  total += overtaken
  if (overtaken >= most) {
    most = overtaken
    slowest = i + 1
  }
}
console.log(total, slowest, most)
