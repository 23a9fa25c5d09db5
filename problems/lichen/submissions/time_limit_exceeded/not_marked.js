// Looks for the cells that are found already in a list, which gets longer and longer.
const [size, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = size.split(' ').map(Number)
const counted = new Set()
let patches = 0
let largest = 0
for (let i = 0; i < n; i++) {
  for (let j = 0; j < m; j++) {
    if (lines[i][j] !== '#' || counted.has(i * m + j)) continue
    const found = [i * m + j]
    for (const cell of found) {
      const column = cell % m
      const neighbours = [cell - m, cell + m]
      if (column > 0) neighbours.push(cell - 1)
      if (column < m - 1) neighbours.push(cell + 1)
      for (const next of neighbours) {
        if (lines[Math.floor(next / m)]?.[next % m] === '#' && !found.includes(next)) found.push(next)
      }
    }
    for (const cell of found) counted.add(cell)
    patches++
    largest = Math.max(largest, found.length)
  }
}
console.log(patches, largest)
