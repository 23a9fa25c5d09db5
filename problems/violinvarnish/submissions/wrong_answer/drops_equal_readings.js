// Removes equal readings from the queues. When one of them leaves the window, the others are forgotten.
const data = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
const n = data[0], k = data[1], d = data[2];
const a = data.slice(3, 3 + n);

// maxQueue is falling, minQueue is rising; the front is the max / min of the window
const maxQueue = new Array(n);
const minQueue = new Array(n);
let maxFront = 0, maxBack = 0;
let minFront = 0, minBack = 0;

let left = 0;
let periods = 0;
for (let right = 0; right < n; right++) {
  const x = a[right];
  while (maxBack > maxFront && maxQueue[maxBack - 1] <= x) maxBack--;
  maxQueue[maxBack++] = x;
  while (minBack > minFront && minQueue[minBack - 1] >= x) minBack--;
  minQueue[minBack++] = x;

  while (maxQueue[maxFront] - minQueue[minFront] > d) {
    // hour `left` leaves the window
    if (maxQueue[maxFront] === a[left]) maxFront++;
    if (minQueue[minFront] === a[left]) minFront++;
    left++;
  }

  const length = right - left + 1;
  if (length >= k) {
    periods += length - k + 1;
  }
}
console.log(periods);
