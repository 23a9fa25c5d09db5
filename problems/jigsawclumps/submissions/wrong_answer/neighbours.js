// Counts only the pieces that touch a or b directly.
const [first, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, , k] = first.split(' ').map(Number)
const touching = Array.from({ length: n + 1 }, () => new Set())
let answer = '-1'
for (const [i, line] of lines.entries()) {
  const [a, b] = line.split(' ').map(Number)
  touching[a].add(b)
  touching[b].add(a)
  const pieces = new Set([a, b, ...touching[a], ...touching[b]]).size
  if (pieces >= k) {
    answer = `${i + 1} ${pieces}`
    break
  }
}
console.log(answer)
