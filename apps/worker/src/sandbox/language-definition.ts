import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgeLimits, Language } from '@cohort/shared'
import { z } from 'zod'
import type { BoxRecipe } from '../judge/ports'
import { MIB } from './hardening'

/**
 * How a language compiles and runs: `sandboxes/<language>/language.json`. Arguments are passed without a shell and may
 * contain placeholders: `{main}` is the file to start, `{mainClass}` the Java class with the main method, `{memoryMb}`
 * the problem's memory limit, `{initialHeapMb}` the initial heap of a virtual machine. Two placeholders replace a whole
 * argument: `{sources}` becomes all source files, `{beginWith}` becomes `-include` and the precompiled C++ header to
 * include first, or nothing.
 */
const compileSchema = z.strictObject({
  args: z.array(z.string()).min(1),
  /** Whether it runs as a fork of the prestarted interpreter instead of being executed. */
  prepared: z.boolean().default(false),
  env: z.array(z.string()).default([]),
  /** What the compiler writes to /box/out: `none`, `file:NAME` or `directory:NAME`. */
  artefact: z.string().regex(/^(none|(file|directory):[A-Za-z0-9_.-]+)$/),
  cpuMs: z.number().int().positive(),
  /** Memory of the whole box while it compiles. */
  memoryMb: z.number().int().positive(),
})

const runSchema = z.strictObject({
  args: z.array(z.string()).min(1),
  prepared: z.boolean().default(false),
  env: z.array(z.string()).default([]),
  /** Memory that the runtime needs above the problem's limit. */
  overheadMb: z.number().int().nonnegative(),
  /** Stack limit; by default the problem's memory limit. */
  stackMb: z.number().int().positive().optional(),
})

const definitionSchema = z.strictObject({
  compile: compileSchema,
  run: runSchema,
  /** Prints warnings about the program instead of compiling it. */
  lint: compileSchema.optional(),
  /**
   * Runs the program in such a way that undefined behaviour or an overflow prints a message, and an endless program
   * prints where it is.
   */
  sanitise: z.strictObject({ compile: compileSchema.optional(), run: runSchema }).optional(),
  /** Runs the program without just-in-time compilation, so that its time grows in proportion to its number of steps. */
  measure: runSchema.optional(),
  /** Counts the program's steps. The number is the same in every run on the same input. */
  count: z.strictObject({ compile: compileSchema.optional(), run: runSchema }).optional(),
  /** Compiles the program so that uninitialised local variables get an unusual value. */
  poison: z.strictObject({ compile: compileSchema, run: runSchema }).optional(),
})

export type LanguageDefinition = z.infer<typeof definitionSchema>

/**
 * The language with the settings of a recipe.
 * @throws Error if the language does not have the recipe
 */
export const withRecipe = (definition: LanguageDefinition, recipe: BoxRecipe): LanguageDefinition => {
  const { lint, sanitise, measure, count, poison } = definition
  if (recipe === 'judge') return definition
  if (recipe === 'measure') return { ...definition, run: measure ?? definition.run }
  if (recipe === 'lint' && lint) return { ...definition, compile: lint }
  if (recipe === 'count' && count)
    return { ...definition, run: count.run, compile: count.compile ?? definition.compile }
  if (recipe === 'poison' && poison) return { ...definition, ...poison }
  if (recipe === 'sanitise' && sanitise)
    return { ...definition, run: sanitise.run, compile: sanitise.compile ?? definition.compile }
  throw new Error(`The language has no ${recipe} commands.`)
}

/** @throws Error that names the file if it is missing or invalid */
export const readLanguageDefinition = (sandboxesDir: string, language: Language): LanguageDefinition => {
  const path = join(sandboxesDir, language, 'language.json')
  const parsed = definitionSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success)
    throw new Error(`${path} is not a valid language definition: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** A file in the C++ image. It contains a declaration, after which GCC uses no precompiled header. */
const PLAIN_HEADER = '/opt/cohort/plain.h'

/**
 * The same language without its shortcut (decisions 016 and 020): a new interpreter for each run, and headers read as
 * text.
 */
export const withoutShortcut = ({ compile, run, ...rest }: LanguageDefinition): LanguageDefinition => ({
  ...rest,
  compile: {
    ...compile,
    prepared: false,
    args: compile.args.flatMap((arg) => (arg === '{beginWith}' ? ['-include', PLAIN_HEADER] : [arg])),
  },
  run: { ...run, prepared: false },
})

/** A program's files as the box gets them. */
export interface Program {
  files: readonly { path: string; text: string }[]
  /** The paths that the compiler gets. */
  sources: readonly string[]
  /** The file to start, and for Java the class. */
  main: string
  mainClass: string
  /** The precompiled header that the C++ compiler includes first; null if there is none. */
  beginWith: string | null
}

/**
 * The largest initial heap of a virtual machine. If it were not set, the virtual machine would derive it from the
 * host's memory, and measurements would differ between hosts.
 */
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
