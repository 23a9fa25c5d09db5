const [size, ...chart] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = size.split(' ').map(Number)

const earliest = () => {
  const minute = new Int32Array(n * m * 2).fill(-1)
  const waiting = []
  chart.forEach((line, row) => {
    const column = line.indexOf('S')
    if (column < 0) return
    waiting.push((row * m + column) * 2)
    minute[waiting[0]] = 0
  })
  for (let head = 0; head < waiting.length; head++) {
    const state = waiting[head]
    const parity = state % 2
    const column = ((state - parity) / 2) % m
    const row = ((state - parity) / 2 - column) / m
    if (chart[row][column] === 'F') return minute[state]
    for (const [down, right] of [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const r = row + down
      const c = column + right
      if (r < 0 || c < 0 || r >= n || c >= m) continue
      if (chart[r][c] === '~' || chart[r][c] === 'eo'[parity]) continue
      const next = (r * m + c) * 2 + 1 - parity
      if (minute[next] !== -1) continue
      minute[next] = minute[state] + 1
      waiting.push(next)
    }
  }
  return -1
}

console.log(earliest())
