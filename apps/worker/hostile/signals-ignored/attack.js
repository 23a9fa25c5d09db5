exports.attack = () => {
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGXCPU']) process.on(name, () => {})
  process.on('exit', () => {
    for (;;);
  })
}
