import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgeLimits, Language } from '@cohort/shared'
import { z } from 'zod'
import { MIB } from './hardening'

/**
 * How a language compiles and runs: `sandboxes/<language>/language.json`. An argument that is `{sources}` stands for
 * all source files, `{main}` for the file that is started, `{mainClass}` for Java's class with the main method,
 * `{memoryMb}` for the problem's memory limit, `{initialHeapMb}` for what a virtual machine starts with; all but the first
 * may be part of an argument. `{beginWith}` stands for the header that C++ begins with, if any. No shell ever sees them.
 */
const definitionSchema = z.strictObject({
  compile: z.strictObject({
    args: z.array(z.string()).min(1),
    /** Whether the interpreter that waits in the image's boxes forks it; else it is executed. */
    prepared: z.boolean().default(false),
    env: z.array(z.string()).default([]),
    /** What it leaves in /box/out: `none`, `file:NAME` or `directory:NAME`. */
    artefact: z.string().regex(/^(none|(file|directory):[A-Za-z0-9_.-]+)$/),
    cpuMs: z.number().int().positive(),
    /** Memory of the whole box while it compiles. */
    memoryMb: z.number().int().positive(),
  }),
  run: z.strictObject({
    args: z.array(z.string()).min(1),
    prepared: z.boolean().default(false),
    env: z.array(z.string()).default([]),
    /** What the runtime itself needs above the problem's memory limit. */
    overheadMb: z.number().int().nonnegative(),
    /** The stack's limit; without it the problem's memory limit. */
    stackMb: z.number().int().positive().optional(),
  }),
})

export type LanguageDefinition = z.infer<typeof definitionSchema>

/** @throws Error that names the file where it is missing or wrong */
export const readLanguageDefinition = (sandboxesDir: string, language: Language): LanguageDefinition => {
  const path = join(sandboxesDir, language, 'language.json')
  const parsed = definitionSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success)
    throw new Error(`${path} is not a valid language definition: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** A file of C++'s image. GCC takes a precompiled header only if no declaration comes before it, and this file has one. */
const PLAIN_HEADER = '/opt/cohort/plain.h'

/** The same language without what makes it quicker (decisions 016 and 020): its own interpreter, and headers that are read as text. */
export const withoutShortcut = ({ compile, run }: LanguageDefinition): LanguageDefinition => ({
  compile: {
    ...compile,
    prepared: false,
    args: compile.args.flatMap((arg) => (arg === '{beginWith}' ? ['-include', PLAIN_HEADER] : [arg])),
  },
  run: { ...run, prepared: false },
})

/** The files of a program as they are handed to the box. */
export interface Program {
  files: readonly { path: string; text: string }[]
  /** Those that the compiler gets. */
  sources: readonly string[]
  /** The file, and for Java the class, that is started. */
  main: string
  mainClass: string
  /** A header that C++ is compiled as beginning with. */
  beginWith: string | null
}

/** Without one a virtual machine derives it from the host's memory, and the same program measures differently elsewhere. */
const INITIAL_HEAP_MB = 256

/** The argument list of a command for one program. */
export const expandArgs = (
  args: readonly string[],
  program: Program,
  limits: Pick<JudgeLimits, 'memoryKb'>,
): string[] => {
  const memoryMb = Math.ceil((limits.memoryKb * 1024) / MIB)
  return args.flatMap((arg) => {
    if (arg === '{sources}') return program.sources.map((path) => (path.startsWith('-') ? `./${path}` : path))
    if (arg === '{beginWith}') return program.beginWith === null ? [] : ['-include', program.beginWith]
    return arg
      .replaceAll('{main}', program.main)
      .replaceAll('{mainClass}', program.mainClass)
      .replaceAll('{memoryMb}', String(memoryMb))
      .replaceAll('{initialHeapMb}', String(Math.min(memoryMb, INITIAL_HEAP_MB)))
  })
}
