// Tries all lengths of the pattern, and compares stripe by stripe.
const [line, strip] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const n = Number(line)
let pattern = 1
for (; pattern < n; pattern++) {
  let i = pattern
  while (i < n && strip[i] === strip[i - pattern]) i++
  if (i === n) break
}
console.log(pattern)
