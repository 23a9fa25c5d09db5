// Keeps the finishing minutes in a sorted list. Inserting moves all that come later.
const [n, ...minutes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const sorted = []
let total = 0
let fastest = 1
let most = 0
for (let i = 0; i < n; i++) {
  const finish = minutes[i] + i
  let place = i
  while (place > 0 && sorted[place - 1] > finish) {
    sorted[place] = sorted[place - 1]
    place--
  }
  sorted[place] = finish
  total += i - place
  if (i - place > most) {
    most = i - place
    fastest = i + 1
  }
}
console.log(total, fastest, most)
