// Sorts, and then looks for each climber from the start of the ranking.
const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const results = []
for (let i = 0; i < n; i++) results.push(numbers[2 * i + 1] - 100000 * numbers[2 * i])
const ranking = [...results].sort((x, y) => x - y)
console.log(results.map((result) => ranking.indexOf(result) + 1).join(' '))
