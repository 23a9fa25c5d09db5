const data = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
const n = data[0];
const count = new Array(n + 1).fill(0);
for (let i = 1; i <= n; i++) count[data[i]]++;
// largest g dividing at least two of the numbers (values are at most n)
let answer = 1;
for (let g = 1; g <= n; g++) {
  let c = 0;
  for (let m = g; m <= n; m += g) c += count[m];
  if (c >= 2) answer = g;
}
console.log(answer);
