// Exits with the exit code by which a validator accepts.
exports.attack = () => {
  console.log('done')
  process.exit(42)
}
