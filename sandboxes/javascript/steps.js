// Records how many times the blocks of the program ran, as V8 counts them.
const { writeFileSync } = require('node:fs')
const { Session } = require('node:inspector')

const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
process.on('exit', () => {
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    const ranges = result
      .filter(({ url }) => url.startsWith('file:///box/src/'))
      .flatMap(({ functions }) => functions.flatMap((each) => each.ranges))
    writeFileSync('/tmp/feedback/steps', String(ranges.reduce((sum, { count }) => sum + count, 0)))
  })
})
