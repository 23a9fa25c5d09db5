// Attacks if the input starts with "a". Otherwise prints what is left of an earlier attack, which should be nothing.
const fs = require('node:fs')
const { attack, trace = () => 'nothing' } = require('./attack.js')

const isUserProcess = (pid) => Number(/^Uid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) >= 1000

const first = Buffer.alloc(1)
fs.readSync(0, first)
if (first.toString() === 'a') {
  attack()
} else {
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isUserProcess(name))
  const secret = fs.readFileSync(0, 'utf8').trim()
  console.log(processes.length, fs.readdirSync('/tmp').length, fs.readdirSync('.').length, trace(), secret)
}
