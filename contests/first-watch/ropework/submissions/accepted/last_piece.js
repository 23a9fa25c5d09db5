const [n, , ...lengths] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const most = new Int32Array(n + 1).fill(-1) // -1: this rope cannot be used up exactly
most[0] = 0
for (let rope = 1; rope <= n; rope++) {
  for (const length of lengths) {
    if (length <= rope && most[rope - length] >= 0) {
      most[rope] = Math.max(most[rope], most[rope - length] + 1)
    }
  }
}
console.log(most[n])
