// Uses one element of an array that is larger than the memory limit.
exports.attack = () => {
  const big = new WebAssembly.Memory({ initial: 16_384 })
  new Uint8Array(big.buffer)[5] = 1
  console.log('done')
}
