const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const n = Number(lines[0]);
const read = (from) => lines.slice(from, from + n).map((l) => l.split(' ').map(Number));
const a = read(1);
const b = read(1 + n);
const bt = b[0].map((_, j) => b.map((row) => row[j]));
let best = 0;
for (const row of a) {
  for (const col of bt) {
    const dot = row.reduce((acc, x, k) => acc + x * col[k], 0);
    if (dot > best) best = dot;
  }
}
console.log(best);
