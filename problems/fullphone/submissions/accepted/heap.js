const [n, k, ...heap] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

/** Moves the size at this index down until both sizes below it are no larger. */
function sink(index) {
  const size = heap[index]
  for (;;) {
    let child = 2 * index + 1
    if (child + 1 < n && heap[child + 1] > heap[child]) child++
    if (child >= n || heap[child] <= size) break
    heap[index] = heap[child]
    index = child
  }
  heap[index] = size
}

for (let i = n - 1; i >= 0; i--) sink(i)
for (let night = 0; night < k; night++) {
  heap[0] = Math.ceil(heap[0] / 2)
  sink(0)
}
console.log(heap.reduce((total, size) => total + size, 0))
