const input = require('fs').readFileSync('/dev/stdin').toString().trim().split(/\s+/).map(Number);
const n = input.shift();
let best = -Infinity;
for (let start = 0; start < n; start++) {
  let sum = 0;
  for (let end = start; end < n; end++) {
    sum += input[end];
    best = Math.max(best, sum);
  }
}
console.log(best);
