// Searches only to the right and downwards.
const [size, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = size.split(' ').map(Number)
const wall = lines.map((line) => [...line])
let patches = 0
let largest = 0
for (let i = 0; i < n; i++) {
  for (let j = 0; j < m; j++) {
    if (wall[i][j] !== '#') continue
    patches++
    wall[i][j] = '.'
    const found = [[i, j]]
    for (const [row, column] of found) {
      for (const [r, c] of [[row + 1, column], [row, column + 1]]) {
        if (r < n && c < m && wall[r][c] === '#') {
          wall[r][c] = '.'
          found.push([r, c])
        }
      }
    }
    largest = Math.max(largest, found.length)
  }
}
console.log(patches, largest)
