import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGUAGES, languageSchema } from '@cohort/shared'
import { benchReportSchema, tableOf } from './report'
import { runBench } from './run'
import { settingsOf } from './settings'

/** `npm run bench:judge`, on the services that scripts/bench.ts started. */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    languages: { type: 'string', default: LANGUAGES.join(',') },
  },
})
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error('The bench was stopped.')))
}

const folder = await mkdtemp(join(tmpdir(), 'cohort-bench-'))
try {
  const report = await runBench({
    settings: settingsOf(values.quick),
    isQuick: values.quick,
    languages: values.languages.split(',').map((language) => languageSchema.parse(language)),
    folder,
    goJudge: process.env.GO_JUDGE || null,
    signal: stopping.signal,
    say: (line) => process.stderr.write(`  ${line}\n`),
  })
  process.stdout.write(`${tableOf(report)}\n`)
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify(benchReportSchema.parse(report), null, 2)}\n`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
