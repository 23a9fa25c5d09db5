const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const graph = Array.from({ length: n + 1 }, () => []);
for (let i = 1; i <= m; i++) {
  const [u, v] = lines[i].split(' ').map(Number);
  graph[u].push(v);
  graph[v].push(u);
}
let level = [1];
const visited = new Set(level);
let depth = 0;
while (level.length > 0) {
  const next = [];
  for (const u of level) {
    for (const v of graph[u]) {
      if (!visited.has(v)) {
        visited.add(v);
        next.push(v);
      }
    }
  }
  if (next.length > 0) depth++;
  level = next;
}
console.log(depth, visited.size);
