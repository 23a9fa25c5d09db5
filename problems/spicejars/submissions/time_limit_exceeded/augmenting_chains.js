// Offers the labels from the shortest on, and moves spices to other labels along augmenting chains.
const words = require('fs').readFileSync(0, 'utf8').split(/\s+/);
const n = parseInt(words[0]);
// trie of all labels; under[v]: the spices that could get label v
const child = [new Map()];
const depth = [0];
const under = [[]];
const path = [];
for (let i = 0; i < n; i++) {
  let v = 0;
  const p = [];
  for (const c of words[i + 1]) {
    let u = child[v].get(c);
    if (u === undefined) {
      u = child.length;
      child[v].set(c, u);
      child.push(new Map());
      depth.push(depth[v] + 1);
      under.push([]);
    }
    v = u;
    under[v].push(i);
    p.push(v);
  }
  path.push(p);
}
// short labels first: use a label whenever the labels so far can all be matched with it
const labels = [];
for (let v = 1; v < child.length; v++) labels.push(v);
labels.sort((x, y) => depth[x] - depth[y]);
const labelOf = new Int32Array(n).fill(-1);
const seen = new Int32Array(n).fill(-1);
const from = new Int32Array(n);
let total = 0, matched = 0;
for (const start of labels) {
  if (matched === n) break;
  const queue = [start];
  let end = -1;
  for (let h = 0; h < queue.length && end < 0; h++) {
    const v = queue[h];
    for (const s of under[v]) {
      if (seen[s] === start) continue;
      seen[s] = start;
      from[s] = v;
      if (labelOf[s] < 0) {
        end = s;
        break;
      }
      queue.push(labelOf[s]);
    }
  }
  if (end < 0) continue;
  total += depth[start];
  matched++;
  // turn the chain over
  const holder = new Map();
  let s = end;
  while (true) {
    const v = from[s];
    let before = -1;
    if (v !== start) {
      for (const x of under[v]) if (labelOf[x] === v) { before = x; break; }
    }
    labelOf[s] = v;
    if (before < 0) break;
    s = before;
  }
}
console.log(total);
