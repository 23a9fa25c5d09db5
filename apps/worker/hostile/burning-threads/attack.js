const { Worker } = require('node:worker_threads')

exports.attack = () => {
  for (let i = 0; i < 4; i++) new Worker('for (;;);', { eval: true })
}
