const numbers = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, q] = numbers
const marks = new Int32Array(n + 1)
let highest = -1
for (let i = 1; i <= n; i++) {
  const height = numbers[1 + i]
  marks[i] = marks[i - 1] + (height > highest ? 1 : 0)
  highest = Math.max(highest, height)
}
const out = []
for (let i = 0; i < q; i++) {
  const l = numbers[2 + n + 2 * i]
  const r = numbers[3 + n + 2 * i]
  out.push(marks[r] - marks[l - 1])
}
console.log(out.join('\n'))
