// Goes from long ropes to short ones, and so sells each length only once.
const [n, , ...lengths] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const most = new Int32Array(n + 1).fill(-1)
most[0] = 0
for (const length of lengths) {
  for (let rope = n; rope >= length; rope--) {
    if (most[rope - length] >= 0) most[rope] = Math.max(most[rope], most[rope - length] + 1)
  }
}
console.log(most[n])
