import { LONGEST_PROPERTY, languageFacts } from '@cohort/shared'
import { z } from 'zod'
import type { Bench } from './bench'
import { isWell } from './growth'

/**
 * Calls the package's program once for each input in one process, because starting Python takes longer. Prints a JSON list
 * that contains, for each input, a list of the lines that the package's program printed.
 */
const CALLER = `import io
import json
import runpy
import sys


def properties(text):
    output = io.TextIOWrapper(io.BytesIO(), write_through=True)
    sys.stdin, sys.stdout = io.TextIOWrapper(io.BytesIO(text.encode())), output
    try:
        runpy.run_module('package_properties', run_name='__main__')
    except SystemExit as end:
        if end.code not in (None, 0):
            raise
    finally:
        sys.stdout = sys.__stdout__
    return output.buffer.getvalue().decode().splitlines()


print(json.dumps([properties(text) for text in json.load(sys.stdin)]))
`

const LIMITS = { cpuMs: 3000, memoryKb: 256 * 1024, outputBytes: 4 * 1024 * 1024 }

/** The maximum number of properties per input. */
const MOST_PROPERTIES = 50

/**
 * Asks the package's program for the properties of small inputs.
 * @param program the source of `generators/properties.py`
 * @returns for each input, texts that complete “inputs in which …”; null if the program fails
 */
export const propertiesOf = async (
  program: string,
  inputs: readonly string[],
  bench: Bench,
): Promise<string[][] | null> => {
  const box = await bench.open({ language: 'python', limits: LIMITS, compileScope: 'package' })
  const { ok } = await box.compile([
    { path: languageFacts.python.fileName, text: CALLER },
    { path: 'package_properties.py', text: program },
  ])
  if (!ok) return null
  const { outcome, stdout, outputBytes } = await box.run({ input: Buffer.from(JSON.stringify(inputs)) })
  if (!isWell(outcome) || stdout.length < outputBytes) return null
  const printed = printedSchema.safeParse(parsed(Buffer.from(stdout).toString()))
  return printed.success && printed.data.length === inputs.length ? printed.data.map(shownOf) : null
}

const printedSchema = z.array(z.array(z.string()))

/** Null if the text is not JSON, because the package's program may have written to the real stdout. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Leaves out blank, long and excess texts, because a package may be published without verification. */
const shownOf = (texts: readonly string[]): string[] =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.length <= LONGEST_PROPERTY)
    .slice(0, MOST_PROPERTIES)
