const [size, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = size.split(' ').map(Number)
// All rows in one list, with bare stone around them. The neighbours of a cell are 1 or `width` away.
const width = m + 2
const wall = [...`${'.'.repeat(width)}${lines.map((line) => `.${line}.`).join('')}${'.'.repeat(width)}`]
let patches = 0
let largest = 0
for (let start = 0; start < (n + 2) * width; start++) {
  if (wall[start] !== '#') continue
  patches++
  wall[start] = '.'
  const found = [start]
  for (let i = 0; i < found.length; i++) {
    for (const next of [found[i] - 1, found[i] + 1, found[i] - width, found[i] + width]) {
      if (wall[next] !== '#') continue
      wall[next] = '.'
      found.push(next)
    }
  }
  largest = Math.max(largest, found.length)
}
console.log(patches, largest)
