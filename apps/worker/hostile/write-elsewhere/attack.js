const fs = require('node:fs')

const tries = (what, action) => {
  try {
    action()
    console.log(what)
  } catch {}
}

exports.attack = () => {
  for (const folder of ['/', '/box', '/box/src', '/box/bin', '/dev', '/dev/shm', '/run', '/var/tmp', '/home', '/etc'])
    tries(folder, () => fs.writeFileSync(`${folder}/mark`, ''))
  for (const file of ['/box/src/main.js', '/runner', '/opt/cohort/check.js', '/proc/self/oom_score_adj', '/proc/self/mem'])
    tries(file, () => fs.openSync(file, 'r+'))
  console.log('done')
}
