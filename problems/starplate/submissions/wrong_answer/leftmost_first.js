// Goes through the columns first, so it finds the leftmost section and not the topmost.
const [size, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m, h, w] = size.split(' ').map(Number)
const total = [new Int32Array(m + 1)]
for (let i = 1; i <= n; i++) {
  const line = new Int32Array(m + 1)
  const above = total[i - 1]
  for (let j = 1; j <= m; j++) line[j] = above[j] + line[j - 1] - above[j - 1] + Number(rows[i - 1][j - 1])
  total.push(line)
}
let best = [-1, 0, 0]
for (let j = w; j <= m; j++) {
  for (let i = h; i <= n; i++) {
    const stars = total[i][j] - total[i - h][j] - total[i][j - w] + total[i - h][j - w]
    if (stars > best[0]) best = [stars, i - h + 1, j - w + 1]
  }
}
console.log(best.join(' '))
