// Exits with a validator's exit code for "accepted".
exports.attack = () => {
  console.log('done')
  process.exit(42)
}
