const data = require('fs').readFileSync(0, 'utf8').split(/\s+/)
const rows = Number(data[0])
const columns = Number(data[1])
const chart = data.slice(2, 2 + rows)

const dry = (row, column, parity) => {
  const cell = chart[row][column]
  return cell === '#' || cell === 'S' || cell === 'F' || cell === 'eo'[parity]
}

const earliest = () => {
  const minute = new Int32Array(rows * columns * 2).fill(-1)
  const waiting = []
  chart.forEach((line, row) => {
    const column = line.indexOf('S')
    if (column < 0) return
    waiting.push((row * columns + column) * 2)
    minute[waiting[0]] = 0
  })
  for (let head = 0; head < waiting.length; head++) {
    const state = waiting[head]
    const parity = state % 2
    const column = ((state - parity) / 2) % columns
    const row = ((state - parity) / 2 - column) / columns
    if (chart[row][column] === 'F') return minute[state]
    for (const [down, right] of [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const r = row + down
      const c = column + right
      if (r < 0 || c < 0 || r >= rows || c >= columns || !dry(r, c, 1 - parity)) continue
      const next = (r * columns + c) * 2 + 1 - parity
      if (minute[next] !== -1) continue
      minute[next] = minute[state] + 1
      waiting.push(next)
    }
  }
  return -1
}

console.log(earliest())
