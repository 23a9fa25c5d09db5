import { below, zipOfFiles } from '@cohort/problem-format/test/packages'
import { organiserCalls, pathTo } from '@cohort/shared'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { parsed, signUp } from './client'
import { makeAdmin } from './make-admin'

const TITLE = 'Harbour Log'
const STATEMENT = `
  <style>body { font: 12pt/1.5 serif; margin: 0 4mm } h1 { font-size: 20pt } pre { font-size: 11pt }</style>
  <h1>${TITLE}</h1>
  <p>The harbour master writes down how many boats come in each morning and each evening. At the end of the
  day she wants to know how many came in all.</p>
  <h2>Input</h2><p>One line with two whole numbers, each between 0 and 10<sup>9</sup>.</p>
  <h2>Output</h2><p>One whole number: how many boats came that day.</p>`

/** A package with only a PDF file as its statement. */
const packageOf = (name: string, pdf: Buffer): Buffer =>
  zipOfFiles(
    below(name, {
      'problem.yaml': `problem_format_version: 2023-07\nname: ${TITLE}\nuuid: 6f0f4c1e-2d0b-4b53-9a55-0d0c3f5d8a41\nlicense: public domain\nkeywords: [arithmetic]\nlimits:\n  time_limit: 1.0\n  memory: 256\n`,
      'cohort.yaml': 'difficulty: easy\n',
      'statement/problem.en.pdf': pdf,
      'data/sample/1.in': '12 30\n',
      'data/sample/1.ans': '42\n',
      'data/secret/1.in': '1000000000 1000000000\n',
      'data/secret/1.ans': '2000000000\n',
      'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
    }),
  )

/**
 * Uploads the problem to a running `npm start` as a new admin, calls `use`, and then deletes the problem.
 */
export const withPdfProblem = async (
  url: string,
  browser: Browser,
  use: (problemId: string) => Promise<void>,
): Promise<void> => {
  const organiser = await signUp(url, 'Harbour Master')
  await makeAdmin(organiser.person.email)
  const paper = await browser.newPage()
  await paper.setContent(STATEMENT)
  const pdf = await paper.pdf({ format: 'A5' })
  await paper.close()
  const problemId = await organiser.uploadPackage(
    'POST',
    `${organiserCalls.uploadProblem.path}?visibility=published`,
    // Use a unique name, because an interrupted run may have left its problem behind.
    packageOf(`harbourlog${Date.now()}`, pdf),
  )
  try {
    await use(problemId)
  } finally {
    const path = pathTo(organiserCalls.deleteProblem, { id: problemId })
    await parsed(await organiser.call('DELETE', path), z.unknown())
  }
}
