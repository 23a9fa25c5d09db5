import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgeLimits, Language } from '@cohort/shared'
import { z } from 'zod'
import type { BoxRecipe } from '../judge/ports'
import { MIB } from './hardening'

/**
 * `sandboxes/<language>/language.json` defines how a language compiles and runs. Arguments are passed without a shell
 * and may contain placeholders: `{main}` is the file to start, `{mainClass}` the Java class with the main method,
 * `{memoryMb}` the problem's memory limit, and `{initialHeapMb}` the initial heap of a virtual machine. Two
 * placeholders stand for several arguments: `{sources}` for all source files, and `{beginWith}` for `-include` and a
 * precompiled header, or for nothing.
 */
const compileSchema = z.strictObject({
  args: z.array(z.string()).min(1),
  /** Whether the command runs as a fork of the prestarted interpreter. */
  prepared: z.boolean().default(false),
  env: z.array(z.string()).default([]),
  /** What the compiler writes to /box/out: `none`, `file:NAME` or `directory:NAME`. */
  artefact: z.string().regex(/^(none|(file|directory):[A-Za-z0-9_.-]+)$/),
  cpuMs: z.number().int().positive(),
  /** The memory limit of the whole box during a compile. */
  memoryMb: z.number().int().positive(),
})

const runSchema = z.strictObject({
  args: z.array(z.string()).min(1),
  prepared: z.boolean().default(false),
  env: z.array(z.string()).default([]),
  /** The runtime's own memory, which is added to the problem's limit. */
  overheadMb: z.number().int().nonnegative(),
  /** The stack limit. Default: the problem's memory limit. */
  stackMb: z.number().int().positive().optional(),
})

const definitionSchema = z.strictObject({
  compile: compileSchema,
  run: runSchema,
  /** Prints warnings about the program instead of compiling it. */
  lint: compileSchema.optional(),
  /** Reports undefined behaviour and overflows, and where a program that does not end spends its time. */
  sanitise: z.strictObject({ compile: compileSchema.optional(), run: runSchema }).optional(),
  /** Runs the program without just-in-time compilation, so that its time is proportional to its number of steps. */
  measure: runSchema.optional(),
  /** Counts the program's steps, which are the same in every run on the same input. */
  count: z.strictObject({ compile: compileSchema.optional(), run: runSchema }).optional(),
  /** Compiles the program with an unusual value in uninitialised local variables. */
  poison: z.strictObject({ compile: compileSchema, run: runSchema }).optional(),
})

export type LanguageDefinition = z.infer<typeof definitionSchema>

/**
 * Applies a recipe to a language definition.
 * @throws Error if the language does not support the recipe
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

/** @throws Error with the path if the file is missing or invalid */
export const readLanguageDefinition = (sandboxesDir: string, language: Language): LanguageDefinition => {
  const path = join(sandboxesDir, language, 'language.json')
  const parsed = definitionSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success)
    throw new Error(`${path} is not a valid language definition: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** A header in the C++ image. It contains a declaration, and GCC ignores precompiled headers after a declaration. */
const PLAIN_HEADER = '/opt/cohort/plain.h'

/**
 * Turns off the language's shortcut (decisions 016 and 020): each run starts a new interpreter, and GCC parses the
 * headers again.
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

/** A program, arranged for the box. */
export interface Program {
  files: readonly { path: string; text: string }[]
  /** The paths to pass to the compiler. */
  sources: readonly string[]
  /** The file to start. For Java, `mainClass` is the class to start. */
  main: string
  mainClass: string
  /** The precompiled header to include first in C++; null for none. */
  beginWith: string | null
}

/**
 * The largest initial heap of a virtual machine. Without this setting, the initial heap would depend on the host's
 * memory, and measurements would differ between hosts.
 */
const INITIAL_HEAP_MB = 256

/** Fills in the placeholders in a command's arguments. */
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
