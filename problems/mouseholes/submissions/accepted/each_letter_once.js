const [size, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [, m] = size.split(' ').map(Number)
const width = m + 1
const house = `${'#'.repeat(width)}${lines.map((line) => `${line}#`).join('')}${'#'.repeat(width)}`
const holes = new Map()
for (let cell = 0; cell < house.length; cell++) {
  if (house[cell] < 'a') continue
  if (!holes.has(house[cell])) holes.set(house[cell], [])
  holes.get(house[cell]).push(cell)
}
const seconds = new Int32Array(house.length).fill(-1)
const found = [house.indexOf('S')]
seconds[found[0]] = 0
for (let i = 0; i < found.length; i++) {
  const cell = found[i]
  const neighbours = [cell - 1, cell + 1, cell - width, cell + width]
  for (const next of neighbours.concat(holes.get(house[cell]) ?? [])) {
    if (house[next] === '#' || seconds[next] >= 0) continue
    seconds[next] = seconds[cell] + 1
    found.push(next)
  }
  holes.delete(house[cell])
}
console.log(seconds[house.indexOf('C')])
