// Remembers only the last two holes with each letter.
const [size, ...house] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = size.split(' ').map(Number)
const holes = {}
const seconds = Array.from({ length: n }, () => new Array(m).fill(-1))
const found = []
house.forEach((row, i) => {
  for (let j = 0; j < m; j++) {
    if (row[j] >= 'a') holes[row[j]] = [[i, j], holes[row[j]]?.[0] ?? [i, j]]
    if (row[j] === 'S') {
      found.push([i, j])
      seconds[i][j] = 0
    }
  }
})
let answer = -1
for (const [i, j] of found) {
  if (house[i][j] === 'C') answer = seconds[i][j]
  for (const [r, c] of [[i - 1, j], [i + 1, j], [i, j - 1], [i, j + 1], ...(holes[house[i][j]] ?? [])]) {
    if (r < 0 || r >= n || c < 0 || c >= m || house[r][c] === '#' || seconds[r][c] >= 0) continue
    seconds[r][c] = seconds[i][j] + 1
    found.push([r, c])
  }
}
console.log(answer)
