// Adds up the bookings again each time, by the minutes in which they begin and end.
const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, , c] = first.split(' ').map(Number)
const change = new Int32Array(n + 2)
const bookings = []
const out = []
for (const line of lines) {
  const [kind, ...numbers] = line.split(' ')
  if (kind === '+') {
    const [a, b, p] = numbers.map(Number)
    let load = 0
    for (let minute = 1; minute <= a; minute++) load += change[minute]
    let most = load
    for (let minute = a + 1; minute <= b; minute++) {
      load += change[minute]
      most = Math.max(most, load)
    }
    const power = most + p <= c ? p : 0
    change[a] += power
    change[b + 1] -= power
    bookings.push([a, b, power])
    out.push(power > 0 ? 'yes' : 'no')
  } else {
    const [a, b, power] = bookings[numbers[0] - 1]
    change[a] -= power
    change[b + 1] += power
  }
}
console.log(out.join('\n'))
