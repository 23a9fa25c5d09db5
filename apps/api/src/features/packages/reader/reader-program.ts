import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { serialize } from 'node:v8'
import {
  hashPackage,
  hashWithoutWrong,
  lintPackage,
  openSource,
  PackageError,
  readForm,
  readPackage,
  textWarnings,
} from '@cohort/problem-format'
import type { ReadAnswer, ReadRequest } from './read-answer'

// Runs in the child processes. Reads the package named by each line of stdin and answers in order.

const ANSWERS_FD = 3

const read = async ({ path, withTextWarnings, withLints, asForm }: ReadRequest): Promise<ReadAnswer> => {
  try {
    const source = await openSource(path)
    if (asForm) return { kind: 'form', form: await readForm(source) }
    const problem = await readPackage(source)
    const warnings = withTextWarnings ? await textWarnings(source, problem) : []
    const lints = withLints ? await lintPackage(source, problem) : []
    return {
      kind: 'read',
      read: {
        problem,
        packageHash: await hashPackage(source),
        hashWithoutWrong: await hashWithoutWrong(source),
        textWarnings: warnings,
        lints,
      },
    }
  } catch (error) {
    if (error instanceof PackageError)
      return { kind: 'refused', issues: error.issues, hasMore: error.hasMore }
    // A failing disk is not the package's fault.
    if (error instanceof Error && 'syscall' in error) throw error
    return { kind: 'broken', message: String(error) }
  }
}

const main = async (): Promise<void> => {
  // Ctrl-C reaches the whole process group, but the parent decides which processes end.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const answers = new Socket({ fd: ANSWERS_FD, readable: false })
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = serialize(await read(JSON.parse(line)))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(answer.length)
    answers.write(Buffer.concat([length, answer]))
  }
  answers.end()
}

void main()
