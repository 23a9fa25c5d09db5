// Knows only the differences that a report has named directly.
const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const difference = new Map()
const out = []
let thrownAway = 0
for (const line of lines) {
  const [kind, a, b, d] = line.split(' ')
  const known = difference.get(`${a} ${b}`)
  if (kind === '?') {
    out.push(known ?? 'unknown')
  } else if (known === undefined) {
    difference.set(`${a} ${b}`, Number(d))
    difference.set(`${b} ${a}`, 0 - Number(d))
  } else if (known !== Number(d)) {
    thrownAway++
  }
}
out.push(thrownAway)
console.log(out.join('\n'))
