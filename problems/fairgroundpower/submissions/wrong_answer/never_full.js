// Refuses a booking that would need all of the power.
const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, , c] = first.split(' ').map(Number)
const load = new Array(n + 1).fill(0)
const bookings = []
const out = []
for (const line of lines) {
  const [kind, ...numbers] = line.split(' ')
  if (kind === '+') {
    const [a, b, p] = numbers.map(Number)
    let most = 0
    for (let minute = a; minute <= b; minute++) most = Math.max(most, load[minute])
    const power = most + p < c ? p : 0
    for (let minute = a; minute <= b; minute++) load[minute] += power
    bookings.push([a, b, power])
    out.push(power > 0 ? 'yes' : 'no')
  } else {
    const [a, b, power] = bookings[numbers[0] - 1]
    for (let minute = a; minute <= b; minute++) load[minute] -= power
  }
}
console.log(out.join('\n'))
