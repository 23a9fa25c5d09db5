const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const guests = lines.slice(1).map((line) => line.split(' ').map(Number))
guests.sort(([, a], [, b]) => a - b)
let photos = 0
let last = -1
for (const [come, leave] of guests) {
  if (come > last) {
    photos++
    last = leave
  }
}
console.log(photos)
