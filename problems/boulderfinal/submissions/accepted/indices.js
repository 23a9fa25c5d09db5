const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const climbers = []
for (let i = 0; i < n; i++) climbers.push({ index: i, tops: numbers[2 * i], attempts: numbers[2 * i + 1] })
climbers.sort((x, y) => y.tops - x.tops || x.attempts - y.attempts)
const places = new Array(n).fill(0)
for (let i = 0; i < n; i++) {
  const { index, tops, attempts } = climbers[i]
  const before = climbers[i - 1]
  const isEqual = before !== undefined && before.tops === tops && before.attempts === attempts
  places[index] = isEqual ? places[before.index] : i + 1
}
console.log(places.join(' '))
