const [a, b] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split(/\s+/)
  .map((line) => line.match(/\d+\D/g).map((part) => ({ times: parseInt(part, 10), note: part.at(-1) })))
let i = 0
let j = 0
let equal = 0
while (i < a.length && j < b.length && a[i].note === b[j].note) {
  const both = Math.min(a[i].times, b[j].times)
  equal += both
  a[i].times -= both
  b[j].times -= both
  if (a[i].times === 0) i++
  if (b[j].times === 0) j++
}
console.log(i === a.length && j === b.length ? 'same' : equal + 1)
