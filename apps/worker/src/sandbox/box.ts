import { type Language, type SourceFile, wallLimitMs } from '@cohort/shared'
import type Docker from 'dockerode'
import {
  type Box,
  BoxDied,
  type BoxSpec,
  type CompileOutcome,
  type LinkedRequest,
  type RawTranscript,
  type RunRequest,
  type RunResult,
  type TranscriptPart,
  type TranscriptRequest,
} from '../judge/ports'
import { type Capture, collect, emptyCapture, GRACE_MS, nonsense, within } from './answer'
import type { BoxStream } from './box-stream'
import { type CompileCache, type CompiledProgram, compileKey } from './compile-cache'
import { compileOutcomeOf } from './compile-outcome'
import { removeContainer } from './docker-errors'
import { type BoxRequest, MIB } from './hardening'
import {
  expandArgs,
  type LanguageDefinition,
  type Program,
  withoutShortcut,
  withRecipe,
} from './language-definition'
import {
  compileLines,
  latestEndMs,
  type TestLimits,
  testLimits,
  testLines,
  testMemoryBytes,
  USUAL_COMPILE_MIB,
} from './limits'
import { limitMemory } from './memory-limit'
import { arrangeProgram } from './program'
import {
  encodeDataHead,
  encodeFrame,
  encodeRecord,
  encodeSource,
  type RecordLine,
  type RunnerRecord,
} from './protocol'
import { runResultOf } from './run-result'
import { USERS_PER_BOX } from './user-ranges'

/** How long a reset may take, in ms. Replacing the box takes about 300 ms. */
const RESET_MS = 1_000

/** How much memory an empty box may gain. Some is normal: the runner allocates its buffers on first use. */
const RUNNER_GROWTH = 2 * MIB

/** One side of an interaction: names of FIFOs in the folder that the two boxes share. */
export interface LinkEnds {
  in: string
  out: string
  /** Kept open by this side's program while it runs. */
  life?: string
  /** Kept open by the other side's program while it runs, which shows which side ended first. */
  peer?: string
}

export interface LinkedRun {
  go(): Promise<{ result: RunResult; peerHadEnded: boolean; transcript: RawTranscript | null }>
  /** Stops the run; does nothing if the run has ended. */
  stop(): void
}

const linkLines = (ends: LinkEnds): RecordLine[] =>
  Object.entries(ends).map(([end, name]) => [`link_${end}`, name] as const)

interface Compiled {
  outcome: CompileOutcome
  heldBytes: number
}

/** Describes a container to create and how to use it. */
export interface SpawnRequest extends Pick<BoxRequest, 'link'> {
  docker: Docker
  language: Language
  definition: LanguageDefinition
  image: string
  labels: Record<string, string>
  /** How many submissions may use the container, one after another. */
  uses: number
  programs: CompileCache
  /** Called with the container's id before the container starts. */
  onCreated?(id: string): void
  onClosed(box: DockerBox): void
}

/** A container. Several submissions may use it, one after another, as long as each leaves it empty. */
export class DockerBox {
  readonly language: Language
  readonly #request: SpawnRequest
  /** The language's settings for the current use. */
  #definition: LanguageDefinition
  readonly #container: Docker.Container
  readonly #stream: BoxStream
  /** The memory use of the new box, in bytes. */
  readonly #emptyBytes: number
  readonly #firstUser: number
  #memoryBytes: number
  #uses = 0
  #program: Program | null = null
  #limits: TestLimits | null = null
  #commands = 0
  #last: Promise<unknown> = Promise.resolve()
  /** True if the box must not be reused because it contained answers or hit a limit. */
  #isSpent = false
  #closing: Promise<void> | null = null

  constructor(
    request: SpawnRequest,
    container: Docker.Container,
    stream: BoxStream,
    { firstUser, memoryBytes, emptyBytes }: { firstUser: number; memoryBytes: number; emptyBytes: number },
  ) {
    this.language = request.language
    this.#definition = request.definition
    this.#request = request
    this.#container = container
    this.#stream = stream
    this.#memoryBytes = memoryBytes
    this.#emptyBytes = emptyBytes
    this.#firstUser = firstUser
  }

  get alive(): boolean {
    return this.#stream.alive
  }

  /** Whether the box may be reused after its next use. */
  get mayComeBack(): boolean {
    return this.#uses + 1 < this.#request.uses
  }

  /** Prepares the box for one submission. */
  use(spec: Omit<BoxSpec, 'language'>): Pick<Box, 'compile' | 'run'> {
    this.#uses++
    this.#limits = testLimits(spec)
    this.#program = null
    const recipe = withRecipe(this.#request.definition, spec.recipe ?? 'judge')
    const definition = spec.plain ? withoutShortcut(recipe) : recipe
    this.#definition = definition
    const cpuMs = spec.compileCpuMs ?? definition.compile.cpuMs
    const withCpuLimit = { ...definition, compile: { ...definition.compile, cpuMs } }
    return {
      compile: (sources) => this.#compile(sources, spec, withCpuLimit),
      run: (request) => this.#run(request),
    }
  }

  /**
   * Ends a use: the runner ends all processes, removes all files, and reports what is left. Never throws.
   * @returns whether the box is as empty as a new one, so that another submission may use it
   */
  async reset(): Promise<boolean> {
    try {
      return await within(this.#stream, RESET_MS, this.#reset())
    } catch {
      return false
    }
  }

  async #reset(): Promise<boolean> {
    // Wait for tests that were sent ahead but skipped. If they take too long, the box is not reused.
    await this.#last
    if (this.#isSpent || this.#uses >= this.#request.uses) return false
    this.#stream.write(encodeFrame('R', Buffer.alloc(0)))
    const record = await collect(this.#stream, 'R', emptyCapture())
    const isEmpty =
      record.number('processes') === 1 &&
      record.number('strays') === 0 &&
      record.number('memory_limit') === this.#memoryBytes &&
      record.number('held_bytes') <= this.#emptyBytes + RUNNER_GROWTH
    if (isEmpty && this.#memoryBytes < USUAL_COMPILE_MIB[this.language] * MIB) {
      await this.#limitMemory(this.#roomiest)
    }
    return isEmpty
  }

  /** The largest memory limit for a compile, in bytes. */
  get #roomiest(): number {
    return this.#request.definition.compile.memoryMb * MIB
  }

  #nextUser(): number {
    return this.#firstUser + (this.#commands++ % USERS_PER_BOX)
  }

  /** Forbids reuse after a program hit a limit, because it may have been an attack. */
  #watch(record: RunnerRecord): void {
    if (record.text('fired') !== 'none' || record.number('oom_kills') > 0) this.#isSpent = true
  }

  async #compile(
    files: readonly SourceFile[],
    { limits, compileScope }: Pick<BoxSpec, 'limits' | 'compileScope'>,
    definition: LanguageDefinition,
  ): Promise<CompileOutcome> {
    const { language, image, programs } = this.#request
    const program = arrangeProgram(language, files)
    this.#program = program
    for (const { path, text } of program.files) this.#stream.write(encodeSource(path, text))
    const args = expandArgs(definition.compile.args, program, limits)
    const key = compileKey(compileScope, image, { args, env: definition.compile.env }, program)
    const known = await programs.find(key)
    const { outcome, heldBytes } =
      known === null ? await this.#compileUncached(key, args, definition) : await this.#takeOver(known)
    if (outcome.ok) await this.#limitMemory(testMemoryBytes(limits, heldBytes, definition))
    return outcome
  }

  async #compileUncached(
    key: string,
    args: readonly string[],
    definition: LanguageDefinition,
  ): Promise<Compiled> {
    const { programs, definition: usual } = this.#request
    const settle = programs.begin(key)
    try {
      // A recipe that needs more memory gets it before it starts, because a compiler that is close to its limit may
      // stall for up to half a minute.
      if (definition.compile.memoryMb > usual.compile.memoryMb)
        await this.#limitMemory(definition.compile.memoryMb * MIB)
      let { record, got } = await this.#runCompiler(args, definition)
      if (record.number('oom_kills') > 0 && this.#memoryBytes < this.#roomiest) {
        // The compile had only the memory limit of the previous submission. That is enough for nearly all programs, so
        // the limit is raised only here.
        await this.#limitMemory(this.#roomiest)
        ;({ record, got } = await this.#runCompiler(args, definition))
      }
      const outcome = compileOutcomeOf(record, Buffer.concat(got.stdout), definition)
      const isWhole = got.artefact.length > 0 || definition.compile.artefact === 'none'
      settle(outcome.ok && isWhole ? { outcome, artefact: got.artefact } : null)
      return { outcome, heldBytes: record.number('held_bytes') }
    } finally {
      // After a failure, let waiting boxes compile on their own. After a success this has no effect.
      settle(null)
    }
  }

  async #runCompiler(
    args: readonly string[],
    definition: LanguageDefinition,
  ): Promise<{ record: RunnerRecord; got: Capture }> {
    const lines = compileLines(definition, args, this.#nextUser(), this.#request.programs.largest)
    this.#stream.write(encodeFrame('C', encodeRecord(lines)))
    const got = emptyCapture()
    const latest = latestEndMs(wallLimitMs(definition.compile.cpuMs)) + GRACE_MS
    const record = await within(this.#stream, latest, collect(this.#stream, 'C', got))
    this.#watch(record)
    return { record, got }
  }

  /** Copies into this box a program that another box compiled. */
  async #takeOver({ outcome, artefact }: CompiledProgram): Promise<Compiled> {
    for (const piece of artefact) this.#stream.write(encodeFrame('B', piece))
    this.#stream.write(encodeFrame('B', Buffer.alloc(0)))
    const record = await within(this.#stream, GRACE_MS, collect(this.#stream, 'C', emptyCapture()))
    return { outcome, heldBytes: record.number('held_bytes') }
  }

  /** @throws BoxDied, SandboxUnreachable if the limit cannot be set */
  async #limitMemory(bytes: number): Promise<void> {
    if (bytes === this.#memoryBytes) return
    await limitMemory(this.#container, bytes)
    this.#memoryBytes = bytes
  }

  /**
   * Runs one test. May be called before the previous test has ended: the input then waits in the runner's stdin, where
   * no program can read it.
   */
  #run(request: RunRequest): Promise<RunResult> {
    const limits = this.#ready()
    this.#send(request, limits)
    const end = this.#last.then(() => this.#endOf(request, limits))
    this.#last = end
    return end.then(({ result }) => result)
  }

  #ready(): TestLimits {
    if (this.#program === null || this.#limits === null) throw new Error('A box must compile before it runs.')
    return this.#limits
  }

  /** Sends a run to the runner. */
  #send(request: RunRequest, limits: TestLimits, more: readonly RecordLine[] = []): void {
    const definition = this.#definition
    const args = [...expandArgs(definition.run.args, this.#program!, limits.judge), ...(request.args ?? [])]
    for (const { path, bytes } of request.files ?? []) {
      // These files may include answers.
      this.#isSpent = true
      this.#stream.write(encodeDataHead(path, bytes.length))
      this.#stream.write(bytes)
    }
    const lines = [...testLines(definition, args, this.#nextUser(), limits, request), ...more]
    this.#stream.write(encodeFrame('T', encodeRecord(lines)))
    this.#stream.write(request.input)
  }

  /** Waits until the current run ends. */
  async #endOf(
    request: Pick<RunRequest, 'collect'> & TranscriptRequest,
    limits: TestLimits,
    waitMs = 0,
  ): Promise<{ result: RunResult; record: RunnerRecord; transcript: TranscriptPart[] }> {
    const got = emptyCapture(request.collect, request.transcriptBytes)
    const record = await within(
      this.#stream,
      waitMs + latestEndMs(limits.wallMs) + GRACE_MS,
      collect(this.#stream, 'T', got, limits.judge.outputBytes),
    )
    if (record.number('memory_limit') !== this.#memoryBytes) {
      throw new BoxDied('The memory limit of a box differs from the one that was set.')
    }
    this.#watch(record)
    const { collected, transcript } = got
    const captured = { stdout: Buffer.concat(got.stdout), stderr: Buffer.concat(got.stderr), collected }
    return { result: runResultOf(record, captured, this.#request.language, limits), record, transcript }
  }

  /**
   * Prepares one side of an interaction. Resolves once this side is connected. Its program starts with `go`, which must
   * not be called until both sides are connected.
   * @param waitMs how long this side may wait for the other side before its own wall time starts
   * @throws BoxDied, ProtocolError
   */
  async begin(
    request: LinkedRequest & TranscriptRequest,
    link: LinkEnds,
    waitMs: number,
  ): Promise<LinkedRun> {
    const limits = this.#ready()
    const { transcriptBytes = 0 } = request
    const lines: RecordLine[] = [...linkLines(link), ['transcript_bytes', transcriptBytes]]
    this.#send({ ...request, input: new Uint8Array() }, limits, lines)
    const { type } = await within(this.#stream, GRACE_MS, this.#stream.next())
    if (type !== 'L')
      throw nonsense(this.#stream, `The runner sent a frame of type ${type} before a linked run.`)
    return {
      go: async () => {
        this.#stream.write(encodeFrame('G', Buffer.alloc(0)))
        const { result, record, transcript } = await this.#endOf(request, limits, waitMs)
        return {
          result,
          peerHadEnded: record.number('peer_ended') === 1,
          transcript:
            transcriptBytes === 0
              ? null
              : { parts: transcript, isCut: record.number('transcript_cut') === 1 },
        }
      },
      stop: () => this.#stream.write(encodeFrame('K', Buffer.alloc(0))),
    }
  }

  /** Ends the box. Resolves once Docker has removed it, and never throws. */
  close(): Promise<void> {
    this.#closing ??= this.#end()
    return this.#closing
  }

  async #end(): Promise<void> {
    this.#stream.end(new BoxDied('The box was closed.'))
    await removeContainer(this.#container).catch(() => {})
    this.#request.onClosed(this)
  }
}
