const [n, m, ...ends] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const tunnels = Array.from({ length: n + 1 }, () => [])
for (let number = 0; number < m; number++) {
  const a = ends[2 * number]
  const b = ends[2 * number + 1]
  tunnels[a].push([b, number])
  tunnels[b].push([a, number])
}
const depth = new Array(n + 1).fill(-1)
const low = new Array(n + 1).fill(0)
const size = new Array(n + 1).fill(1)
const cameBy = new Array(n + 1).fill(-1)
depth[1] = 0
const way = [1]
let critical = 0
let most = 0
while (way.length > 0) {
  const chamber = way.at(-1)
  if (tunnels[chamber].length > 0) {
    const [to, number] = tunnels[chamber].pop()
    if (number === cameBy[chamber]) continue
    if (depth[to] < 0) {
      depth[to] = low[to] = way.length
      cameBy[to] = number
      way.push(to)
    } else {
      low[chamber] = Math.min(low[chamber], depth[to])
    }
    continue
  }
  way.pop()
  if (way.length === 0) break
  if (low[chamber] >= depth[chamber]) {
    critical++
    most = Math.max(most, size[chamber] * (n - size[chamber]))
  }
  const above = way.at(-1)
  low[above] = Math.min(low[above], low[chamber])
  size[above] += size[chamber]
}
console.log(critical, most)
