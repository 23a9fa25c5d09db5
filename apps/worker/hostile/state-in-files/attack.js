// Tries to leave files behind for the next test.
const fs = require('node:fs')

const PLACES = ['/tmp/mark', 'mark', '/var/tmp/mark', '/dev/shm/mark', '/run/mark', '/box/mark', '/box/src/mark']

exports.attack = () => {
  for (const place of PLACES)
    try {
      fs.writeFileSync(place, 'mark')
    } catch {}
  console.log('done')
}

exports.trace = () => PLACES.find((place) => fs.existsSync(place)) ?? 'nothing'
