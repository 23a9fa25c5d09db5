const [line, rings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const n = Number(line)
// strokes[i][j]: for the rings from i up to, but not including, j.
const strokes = Array.from({ length: n + 1 }, () => new Int32Array(n + 1))
for (let i = n - 1; i >= 0; i--) {
  for (let j = i + 1; j <= n; j++) {
    let fewest = 1 + strokes[i + 1][j]
    for (let k = i + 1; k < j; k++) {
      // The stroke of ring i goes on to ring k.
      if (rings[k] === rings[i]) fewest = Math.min(fewest, strokes[i + 1][k] + strokes[k][j])
    }
    strokes[i][j] = fewest
  }
}
console.log(strokes[0][n])
