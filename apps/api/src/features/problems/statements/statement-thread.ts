import { parentPort } from 'node:worker_threads'
import { PackageError } from '../packages/package-error'
import { openSource } from '../packages/source'
import { readStatements } from './read-statements'
import type { StatementAnswer, StatementRequest } from './statement-reader'

// The program of the statement thread: opens the package anew, because open files stay in their thread.
const answer = async ({ path, facts }: StatementRequest): Promise<StatementAnswer> => {
  try {
    const source = await openSource(path)
    try {
      return { kind: 'read', statements: await readStatements(source, facts) }
    } finally {
      source.close()
    }
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return { kind: 'refused', issues: error.issues }
  }
}

parentPort?.on('message', (request: StatementRequest) => {
  void answer(request).then((done) => parentPort?.postMessage(done))
})
