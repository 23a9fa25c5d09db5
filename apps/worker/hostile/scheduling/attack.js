const os = require('node:os')

exports.attack = () => {
  for (const [pid, priority] of [[0, -5], [1, 19], [1, -5]])
    try {
      os.setPriority(pid, priority)
      console.log(pid, priority)
    } catch {}
  console.log('done')
}
