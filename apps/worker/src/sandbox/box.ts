import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { type JudgeLimits, type Language, type SourceFile, wallLimitMs } from '@cohort/shared'
import type Docker from 'dockerode'
import {
  type Box,
  BoxDied,
  BoxSpawnError,
  type BoxSpec,
  type CompileOutcome,
  type LinkedRequest,
  ProtocolError,
  type RunRequest,
  type RunResult,
  SandboxUnreachable,
} from '../judge/ports'
import { BoxStream } from './box-stream'
import { type CompileCache, type CompiledProgram, compileKey } from './compile-cache'
import { compileOutcomeOf } from './compile-outcome'
import { answered, removeContainer } from './docker-errors'
import { type BoxRequest, boxOptions, MIB } from './hardening'
import { checkHello } from './hello'
import { expandArgs, type LanguageDefinition, type Program } from './language-definition'
import {
  compileLines,
  latestEndMs,
  type TestLimits,
  testLimits,
  testLines,
  testMemoryBytes,
  USUAL_COMPILE_MIB,
} from './limits'
import { arrangeProgram } from './program'
import {
  decodeCollected,
  encodeDataHead,
  encodeFrame,
  encodeRecord,
  encodeSource,
  type RecordLine,
  RunnerRecord,
} from './protocol'
import { runResultOf } from './run-result'
import { TESTS_PER_ROUND, type UserRange } from './user-ranges'

/** A runner that says nothing for so long after its program's limits is taken for dead, in ms. */
const GRACE_MS = 60_000

/** How long a box may take to be empty after a use, in ms; ending it and starting another one takes about 300. */
const RESET_MS = 1_000

/** Memory that the runner itself takes with its first programs (buffers that were not touched before). */
const RUNNER_GROWTH = 2 * MIB

const BUSY_TRIES = 10
const BUSY_MS = 20

/** What a linked run is connected to, by name: FIFOs of the folder that two boxes share. */
export interface LinkEnds {
  in: string
  out: string
  /** What its program keeps open while it runs. */
  life?: string
  /** What the other side's program keeps open: who watches that can tell who ended first. */
  peer?: string
}

export interface LinkedRun {
  go(): Promise<{ result: RunResult; peerHadEnded: boolean }>
  /** Ends the run; does nothing where it has ended. */
  stop(): void
}

const linkLines = (ends: LinkEnds): RecordLine[] =>
  Object.entries(ends).map(([end, name]) => [`link_${end}`, name] as const)

export interface SpawnRequest extends Pick<BoxRequest, 'link'> {
  docker: Docker
  language: Language
  definition: LanguageDefinition
  image: string
  name: string
  labels: Record<string, string>
  /** How many submissions it serves at most, one after the other. */
  uses: number
  programs: CompileCache
  /** Told the container's id before it is started. */
  onCreated?(id: string): void
  onClosed(box: DockerBox): void
}

/**
 * A container with a runner that has said hello and that no program has touched.
 * @throws SandboxUnreachable, BoxSpawnError
 */
export const spawnBox = async (request: SpawnRequest): Promise<DockerBox> => {
  const { docker, definition } = request
  const memoryBytes = definition.compile.memoryMb * MIB
  const container = await answered(
    docker.createContainer(boxOptions({ ...request, memoryBytes })),
    `create a box of ${request.image}`,
  )
  request.onCreated?.(container.id)
  let stream: BoxStream | null = null
  try {
    const socket = await answered(
      container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true }),
      'attach to a box',
    )
    stream = new BoxStream(socket as unknown as Duplex)
    await answered(container.start(), 'start a box')
    const emptyBytes = checkHello(await within(stream, GRACE_MS, stream.next()), memoryBytes)
    return new DockerBox(request, container, stream, { memoryBytes, emptyBytes })
  } catch (error) {
    stream?.end(error as Error)
    await removeContainer(container).catch(() => {})
    if (error instanceof BoxDied || error instanceof ProtocolError) throw new BoxSpawnError(error.message)
    throw error
  }
}

/** Ends a box that does not answer in time. */
const within = async <T>(stream: BoxStream, ms: number, answer: Promise<T>): Promise<T> => {
  const timer = globalThis.setTimeout(
    () => stream.end(new BoxDied(`The box has not answered for ${ms / 1000} s.`)),
    ms,
  )
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}

/** What comes of one command. */
interface Capture {
  stdout: Buffer[]
  stderr: Buffer[]
  artefact: Buffer[]
  /** Names of the files that may come. */
  wanted: readonly string[]
  collected: Map<string, Uint8Array>
}

const emptyCapture = (wanted: readonly string[] = []): Capture => ({
  stdout: [],
  stderr: [],
  artefact: [],
  wanted,
  collected: new Map(),
})

interface Compiled {
  outcome: CompileOutcome
  heldBytes: number
}

/** One container, used for one submission, or for several one after the other where each left it empty. */
export class DockerBox {
  readonly language: Language
  readonly #request: SpawnRequest
  readonly #container: Docker.Container
  readonly #stream: BoxStream
  /** What the box held before anything had run in it, in bytes. */
  readonly #emptyBytes: number
  /** Its memory limit as it is now. */
  #memoryBytes: number
  #uses = 0
  #users: UserRange = { compile: 0, firstTest: 0 }
  #program: Program | null = null
  #limits: TestLimits | null = null
  #tests = 0
  #last: Promise<unknown> = Promise.resolve()
  /** Whether something was in it, or has happened in it, after which it serves nobody else. */
  #isSpent = false
  #closing: Promise<void> | null = null

  constructor(
    request: SpawnRequest,
    container: Docker.Container,
    stream: BoxStream,
    { memoryBytes, emptyBytes }: { memoryBytes: number; emptyBytes: number },
  ) {
    this.language = request.language
    this.#request = request
    this.#container = container
    this.#stream = stream
    this.#memoryBytes = memoryBytes
    this.#emptyBytes = emptyBytes
  }

  get alive(): boolean {
    return this.#stream.alive
  }

  /** Whether a use that begins now may be followed by another one. */
  get mayComeBack(): boolean {
    return this.#uses + 1 < this.#request.uses
  }

  /** The box for one submission, for tests within these limits, with programs that run as these users. */
  use(
    spec: Pick<BoxSpec, 'limits' | 'core' | 'compileCpuMs'>,
    users: UserRange,
  ): Pick<Box, 'compile' | 'run'> {
    this.#uses++
    this.#users = users
    this.#limits = testLimits(spec)
    this.#program = null
    this.#tests = 0
    const { definition } = this.#request
    const cpuMs = spec.compileCpuMs ?? definition.compile.cpuMs
    const roomy = { ...definition, compile: { ...definition.compile, cpuMs } }
    return {
      compile: (sources) => this.#compile(sources, spec.limits, roomy),
      run: (request) => this.#run(request),
    }
  }

  /**
   * Ends a use: the runner ends every process and removes every file, and tells what it then sees.
   * @returns whether the box is as it was before any program, and may serve another submission. Never throws
   */
  async reset(): Promise<boolean> {
    try {
      return await within(this.#stream, RESET_MS, this.#reset())
    } catch {
      return false
    }
  }

  async #reset(): Promise<boolean> {
    // Tests that were asked for ahead of one that decided are short, or they are given up with the box.
    await this.#last
    if (this.#isSpent || this.#uses >= this.#request.uses) return false
    this.#stream.write(encodeFrame('R', Buffer.alloc(0)))
    const record = await this.#collect('R', emptyCapture())
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

  /** The memory limit that a compile may have, in bytes. */
  get #roomiest(): number {
    return this.#request.definition.compile.memoryMb * MIB
  }

  /** Most programs that end for a limit are honest; the attacks are among them all the same. */
  #watch(record: RunnerRecord): void {
    if (record.text('fired') !== 'none' || record.number('oom_kills') > 0) this.#isSpent = true
  }

  async #compile(
    files: readonly SourceFile[],
    limits: JudgeLimits,
    definition: LanguageDefinition,
  ): Promise<CompileOutcome> {
    const { language, image, programs } = this.#request
    const program = arrangeProgram(language, files)
    this.#program = program
    for (const { path, text } of program.files) this.#stream.write(encodeSource(path, text))
    const args = expandArgs(definition.compile.args, program, limits)
    const key = compileKey(image, { args, env: definition.compile.env }, program)
    const known = await programs.find(key)
    const { outcome, heldBytes } =
      known === null ? await this.#compileAnew(key, args, definition) : await this.#takeOver(known)
    if (outcome.ok) await this.#limitMemory(testMemoryBytes(limits, heldBytes, definition))
    return outcome
  }

  async #compileAnew(
    key: string,
    args: readonly string[],
    definition: LanguageDefinition,
  ): Promise<Compiled> {
    const { programs } = this.#request
    const settle = programs.begin(key)
    try {
      let { record, got } = await this.#runCompiler(args, definition)
      if (record.number('oom_kills') > 0 && this.#memoryBytes < this.#roomiest) {
        // It had the limit of the submission before, which is enough for nearly all.
        await this.#limitMemory(this.#roomiest)
        ;({ record, got } = await this.#runCompiler(args, definition))
      }
      const outcome = compileOutcomeOf(record, Buffer.concat(got.stdout), definition)
      const isWhole = got.artefact.length > 0 || definition.compile.artefact === 'none'
      settle(outcome.ok && isWhole ? { diagnostics: outcome.diagnostics, artefact: got.artefact } : null)
      return { outcome, heldBytes: record.number('held_bytes') }
    } finally {
      // Where it broke, whoever waits for this compile does its own; after a settled one this says nothing new.
      settle(null)
    }
  }

  async #runCompiler(
    args: readonly string[],
    definition: LanguageDefinition,
  ): Promise<{ record: RunnerRecord; got: Capture }> {
    const lines = compileLines(definition, args, this.#users.compile, this.#request.programs.largest)
    this.#stream.write(encodeFrame('C', encodeRecord(lines)))
    const got = emptyCapture()
    const latest = latestEndMs(wallLimitMs(definition.compile.cpuMs)) + GRACE_MS
    const record = await within(this.#stream, latest, this.#collect('C', got))
    this.#watch(record)
    return { record, got }
  }

  /** Puts a program into the box that another box has compiled. */
  async #takeOver({ diagnostics, artefact }: CompiledProgram): Promise<Compiled> {
    for (const piece of artefact) this.#stream.write(encodeFrame('B', piece))
    this.#stream.write(encodeFrame('B', Buffer.alloc(0)))
    const record = await within(this.#stream, GRACE_MS, this.#collect('C', emptyCapture()))
    return { outcome: { ok: true, diagnostics }, heldBytes: record.number('held_bytes') }
  }

  /** @throws BoxDied, SandboxUnreachable where the limit cannot be set: no program runs without it */
  async #limitMemory(bytes: number): Promise<void> {
    if (bytes === this.#memoryBytes) return
    for (let attempt = 1; ; attempt++) {
      try {
        // Memory and swap go together: Docker refuses one below the other.
        await answered(
          this.#container.update({ Memory: bytes, MemorySwap: bytes }),
          `limit a box to ${bytes / MIB} MB of memory`,
        )
        this.#memoryBytes = bytes
        return
      } catch (error) {
        if (error instanceof SandboxUnreachable) throw error
        const { message } = error as Error
        // The kernel gives up too soon while it is still throwing out the compiler's cached files.
        if (attempt === BUSY_TRIES || !/busy/i.test(message)) throw new BoxDied(message)
        await setTimeout(BUSY_MS)
      }
    }
  }

  /**
   * Runs one test. It may be called again before it has resolved: the input then waits with the runner, where no
   * program can read it, and its test begins as soon as the one before has ended.
   */
  #run(request: RunRequest): Promise<RunResult> {
    const limits = this.#ready()
    this.#send(request, limits)
    const end = this.#last.then(() => this.#endOf(request, limits))
    this.#last = end
    return end.then(({ result }) => result)
  }

  #ready(): TestLimits {
    if (this.#program === null || this.#limits === null) throw new Error('A box compiles before it runs.')
    return this.#limits
  }

  /** Tells the runner of a run. */
  #send(request: RunRequest, limits: TestLimits, more: readonly RecordLine[] = []): void {
    const { definition } = this.#request
    const args = [...expandArgs(definition.run.args, this.#program!, limits.judge), ...(request.args ?? [])]
    const uid = this.#users.firstTest + (this.#tests++ % TESTS_PER_ROUND)
    for (const { path, bytes } of request.files ?? []) {
      // Answers may be among these.
      this.#isSpent = true
      this.#stream.write(encodeDataHead(path, bytes.length))
      this.#stream.write(bytes)
    }
    const lines = [...testLines(definition, args, uid, limits, request), ...more]
    this.#stream.write(encodeFrame('T', encodeRecord(lines)))
    this.#stream.write(request.input)
  }

  /** Waits for the end of the run that the runner is at. */
  async #endOf(
    { collect }: Pick<RunRequest, 'collect'>,
    limits: TestLimits,
    waitMs = 0,
  ): Promise<{ result: RunResult; record: RunnerRecord }> {
    const got = emptyCapture(collect)
    const record = await within(
      this.#stream,
      waitMs + latestEndMs(limits.wallMs) + GRACE_MS,
      this.#collect('T', got, limits.judge.outputBytes),
    )
    if (record.number('memory_limit') !== this.#memoryBytes) {
      throw new BoxDied('The memory limit of a box is not the one that was set.')
    }
    this.#watch(record)
    const { collected } = got
    const captured = { stdout: Buffer.concat(got.stdout), stderr: Buffer.concat(got.stderr), collected }
    return { result: runResultOf(record, captured, this.#request.language, limits), record }
  }

  /**
   * One side of a conversation. Resolves once this side's ends of the link are open; its program starts when it is
   * told to go, which takes both sides.
   * @param waitMs how long it may have to wait for the other side before its own wall time begins
   * @throws BoxDied, ProtocolError
   */
  async begin(request: LinkedRequest, link: LinkEnds, waitMs: number): Promise<LinkedRun> {
    const limits = this.#ready()
    this.#send({ ...request, input: new Uint8Array() }, limits, linkLines(link))
    const { type } = await within(this.#stream, GRACE_MS, this.#stream.next())
    if (type !== 'L') throw this.#nonsense(`The runner sent a frame ${type} before a linked run.`)
    return {
      go: async () => {
        this.#stream.write(encodeFrame('G', Buffer.alloc(0)))
        const { result, record } = await this.#endOf(request, limits, waitMs)
        return { result, peerHadEnded: record.number('peer_ended') === 1 }
      },
      stop: () => this.#stream.write(encodeFrame('K', Buffer.alloc(0))),
    }
  }

  /** Reads frames up to the result. The runner cuts what it sends; a program cannot make this grow without end. */
  async #collect(
    result: 'C' | 'T' | 'R',
    got: Capture,
    outputBytes = Number.POSITIVE_INFINITY,
  ): Promise<RunnerRecord> {
    let room = outputBytes
    for (;;) {
      const { type, payload } = await this.#stream.next()
      if (type === result) return new RunnerRecord(payload)
      if (type === 'O') room -= payload.length
      if (room < 0) throw this.#nonsense('The runner sent more output than it was told to.')
      if (type === 'O') got.stdout.push(payload)
      else if (type === 'E') got.stderr.push(payload)
      // A copy: a piece of a larger buffer would keep all of that.
      else if (type === 'B' && result === 'C') got.artefact.push(Buffer.from(payload))
      else if (type === 'F' && result === 'T') this.#takeFile(payload, got)
      else throw this.#nonsense(`The runner sent a frame ${type} within a run.`)
    }
  }

  #takeFile(payload: Buffer, { wanted, collected }: Capture): void {
    const { name, bytes } = decodeCollected(payload)
    if (!wanted.includes(name)) throw this.#nonsense('The runner sent a file that nobody asked for.')
    collected.set(name, bytes)
  }

  #nonsense(message: string): ProtocolError {
    const error = new ProtocolError(message)
    this.#stream.end(error)
    return error
  }

  /** Ends the box and waits until Docker has removed it. Never throws. */
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
