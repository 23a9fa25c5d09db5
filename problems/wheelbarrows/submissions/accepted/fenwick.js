const [n, ...minutes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const finish = minutes.map((time, i) => time + i)
const place = new Map([...new Set(finish)].sort((a, b) => a - b).map((minute, i) => [minute, i + 1]))
const tree = new Int32Array(place.size + 1)
let total = 0
let fastest = 1
let most = 0
for (let i = 0; i < n; i++) {
  let overtakes = i
  for (let node = place.get(finish[i]); node > 0; node -= node & -node) overtakes -= tree[node]
  for (let node = place.get(finish[i]); node <= place.size; node += node & -node) tree[node]++
  total += overtakes
  if (overtakes > most) {
    most = overtakes
    fastest = i + 1
  }
}
console.log(total, fastest, most)
