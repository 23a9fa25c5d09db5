// Runs the program given as an argument. If it takes 2 s of CPU time, ends it and prints how much of the time each line
// took and how many times the line ran. Code after an `await` is not watched, and neither are modules.
const { EventEmitter } = require('node:events')
const { readFileSync, writeSync } = require('node:fs')
const { Session } = require('node:inspector')
const { createRequire, wrap } = require('node:module')
const { pathToFileURL } = require('node:url')
const vm = require('node:vm')
const { isMainThread, Worker } = require('node:worker_threads')

const AFTER_MICROSECONDS = 2_000_000
const KEY = Symbol.for('cohort')

/** Runs in a separate thread. Interrupts the program once it has used its CPU time. */
const interruptLater = () => {
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (user + system < AFTER_MICROSECONDS) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGINT')
  }, 20)
}

/** How many times each line ran: the count of the innermost block at its first character. */
const runsOf = (code, begin, functions) => {
  const blocks = functions.flatMap(({ ranges }) => ranges)
  let lineBegin = begin
  return code.split('\n').map((line) => {
    const at = lineBegin + line.search(/\S|$/)
    lineBegin += line.length + 1
    const size = ({ startOffset, endOffset }) => endOffset - startOffset
    const [inner] = blocks
      .filter(({ startOffset, endOffset }) => startOffset <= at && at < endOffset)
      .sort((one, other) => size(one) - size(other))
    return inner?.count ?? 0
  })
}

/** How many times functions that call themselves were called, by name. */
const callsOf = (code, offset, functions) => {
  const named = functions.filter(({ functionName, ranges: [{ startOffset, endOffset }] }) => {
    const text = code.slice(startOffset - offset, endOffset - offset)
    const call = new RegExp(`(?<![\\w$.])${functionName.replaceAll('$', '\\$&')}\\(`)
    return functionName !== '' && call.test(text.slice(text.search(/\{|=>/)))
  })
  return Object.fromEntries(named.map(({ functionName, ranges }) => [functionName, ranges[0].count]))
}

const watch = (path) => {
  const url = pathToFileURL(path).href
  const code = readFileSync(path, 'utf8').replace(/^\uFEFF|^#!.*/, '')
  const session = new Session()
  session.connect()
  const ask = (command, options) => {
    let answer
    session.post(command, options, (_, result) => {
      answer = result
    })
    return answer
  }
  const print = () => {
    const { result } = ask('Profiler.takePreciseCoverage')
    const { profile } = ask('Profiler.stop')
    const functions = result.find((each) => each.url === url)?.functions ?? []
    const begin = wrap('\n').indexOf('\n')
    const runs = runsOf(code, begin, functions)
    const time = {}
    const own = profile.nodes.filter(({ callFrame }) => callFrame.url === url)
    for (const { positionTicks = [] } of own)
      for (const { line, ticks } of positionTicks) time[line] = (time[line] ?? 0) + ticks
    const report = {
      lines: {},
      time,
      runs: Object.fromEntries(Object.keys(time).map((line) => [line, runs[line - 1]])),
      calls: callsOf(code, begin, functions),
    }
    writeSync(2, `\ncohort: ${JSON.stringify(report)}\n`)
    process.kill(process.pid, 'SIGKILL')
  }

  let isInside = false
  /** Calls a function of the program in a way that lets the other thread interrupt it. */
  const guarded = (call) => {
    if (isInside) return call()
    isInside = true
    globalThis[KEY] = call
    try {
      return vm.runInThisContext(`globalThis[Symbol.for('cohort')]()`, { breakOnSigint: true })
    } catch (error) {
      if (error.code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') print()
      throw error
    } finally {
      isInside = false
    }
  }
  const { emit } = EventEmitter.prototype
  EventEmitter.prototype.emit = function (...args) {
    return guarded(() => emit.apply(this, args))
  }

  ask('Profiler.enable')
  ask('Profiler.setSamplingInterval', { interval: 1000 })
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  ask('Profiler.start')
  new Worker(__filename).unref()
  const program = new vm.Script(wrap(code), { filename: path }).runInThisContext()
  const module = { exports: {} }
  guarded(() => program(module.exports, createRequire(path), module, path, '/box/src'))
}

if (isMainThread) watch(process.argv[2])
else interruptLater()
