const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const n = Number(lines[0]);
const h = lines[1].split(' ').map(Number);
let i = 0, j = n - 1, li = 0, rj = 0, water = 0;
while (i <= j) {
  if (li < rj) {
    if (h[i] > li) li = h[i];
    else water += li - h[i];
    i++;
  } else {
    if (h[j] > rj) rj = h[j];
    else water += rj - h[j];
    j--;
  }
}
console.log(water);
