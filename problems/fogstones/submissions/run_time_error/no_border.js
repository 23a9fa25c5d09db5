// Steps over the upper and the lower edge of the chart.
const data = require('fs').readFileSync(0, 'utf8').split(/\s+/)
const rows = Number(data[0])
const chart = data.slice(2, 2 + rows)
const startRow = chart.findIndex((line) => line.includes('S'))
const seen = new Set([`${startRow},${chart[startRow].indexOf('S')},0`])
let level = [[startRow, chart[startRow].indexOf('S')]]
let answer = -1
for (let minute = 1; level.length > 0 && answer < 0; minute++) {
  const following = []
  for (const [row, column] of level) {
    for (const [down, right] of [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const cell = chart[row + down][column + right]
      const key = `${row + down},${column + right},${minute % 2}`
      if (cell === undefined || cell === '~' || cell === 'oe'[minute % 2] || seen.has(key)) continue
      seen.add(key)
      if (cell === 'F') answer = minute
      following.push([row + down, column + right])
    }
  }
  level = following
}
console.log(answer)
