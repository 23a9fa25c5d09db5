const readline = require('readline');
const rl = readline.createInterface({ input: process.stdin });
const rows = [];
rl.on('line', (line) => rows.push(line));
rl.on('close', () => {
  const arr = rows[1].trim().split(/\s+/).map(Number);
  const queries = rows[2].trim().split(/\s+/).map(Number);
  let out = 0;
  queries.forEach((x) => {
    let lo = -1;
    let hi = arr.length;
    while (hi - lo > 1) {
      const mid = (lo + hi) >> 1;
      if (arr[mid] > x) hi = mid;
      else lo = mid;
    }
    out += hi;
  });
  console.log(out);
});
