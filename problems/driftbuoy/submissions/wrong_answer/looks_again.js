// Looks again after the buoy is found.
const lines = require('readline').createInterface({ input: process.stdin })
let west = 1
let east = null
let drifted = 0

const middle = () => (west + east) >> 1
const look = () => console.log(middle() + drifted)

lines.on('line', (line) => {
  if (east === null) {
    east = Number(line)
    return look()
  }
  if (line === 'found') console.log(1)
  if (line === 'east') west = middle() + 1
  else east = middle() - 1
  drifted++
  look()
})
