const [line, strip] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const n = Number(line)
// border[i]: of the first i stripes, how many at the start are the same as at the end, but not all of them.
const border = new Int32Array(n + 1)
let length = 0
for (let i = 1; i < n; i++) {
  while (length > 0 && strip[i] !== strip[length]) length = border[length]
  if (strip[i] === strip[length]) length++
  border[i + 1] = length
}
console.log(n - border[n])
