exports.attack = () => {
  console.log('done')
  process.exit(42)
}
