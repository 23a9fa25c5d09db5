// A package reader for tests of the limits. The name of the package decides how it misbehaves.
import { existsSync, readFileSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { serialize } from 'node:v8'

const send = (bytes, length = bytes.length) => {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(length)
  writeSync(3, Buffer.concat([head, bytes]))
}
const refuse = (reason) =>
  send(serialize({ kind: 'refused', issues: [{ file: null, line: null, reason }], hasMore: false }))

const OOM_SCORE = '/proc/self/oom_score_adj'

const acts = {
  pid: () => refuse(String(process.pid)),
  environment: () => refuse(JSON.stringify(process.env)),
  'oom-score': () => refuse(existsSync(OOM_SCORE) ? readFileSync(OOM_SCORE, 'utf8').trim() : 'none'),
  throw: () => send(serialize({ kind: 'broken', message: 'RangeError: too deep' })),
  spin() {
    for (;;);
  },
  abort: () => process.abort(),
  exit() {
    process.stderr.write('no disk')
    process.exit(3)
  },
  heap() {
    const eaten = []
    while (eaten.length < 30_000) eaten.push(new Array(1000).fill(eaten.length))
    refuse('240 MB of the heap')
  },
  buffers() {
    const eaten = []
    while (eaten.length < 600) eaten.push(Buffer.alloc(1024 * 1024, 1))
    refuse('600 MB of buffers')
  },
  long: () => send(Buffer.from('x'), 2_000_000_000),
}
for await (const line of createInterface({ input: process.stdin }))
  acts[basename(JSON.parse(line).path).replace(/\.zip$/, '')]()
