// Takes stones for rocks.
const [size, ...chart] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = size.split(' ').map(Number)
const minute = Array.from({ length: n }, () => new Array(m).fill(-1))
const row = chart.findIndex((line) => line.includes('S'))
const waiting = [[row, chart[row].indexOf('S')]]
minute[waiting[0][0]][waiting[0][1]] = 0
let answer = -1
for (const [i, j] of waiting) {
  if (chart[i][j] === 'F') answer = minute[i][j]
  for (const [r, c] of [[i + 1, j], [i - 1, j], [i, j + 1], [i, j - 1]]) {
    if (r < 0 || c < 0 || r >= n || c >= m || chart[r][c] === '~' || minute[r][c] >= 0) continue
    minute[r][c] = minute[i][j] + 1
    waiting.push([r, c])
  }
}
console.log(answer)
