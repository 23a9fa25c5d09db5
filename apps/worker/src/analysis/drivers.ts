import type { Language } from '@cohort/shared'

/**
 * Drivers run several programs one after another in one process, because starting a runtime takes longer than most
 * small cases. Programs can fake results, so results only preselect programs or cases, which are then judged normally.
 *
 * Input: a line with the number of the first run, a line with the number of cases, and each case preceded by a line
 * with its length.
 *
 * Output for each run: a line with the run's number, how it ended (0: failed, 1: finished, 2: exited and ended the
 * driver) and the length of the program's output, followed by that output.
 */

/** The placeholder in a driver for its programs. */
const SOURCES = '{sources}'

const JAVASCRIPT = `const sources = ${SOURCES}
const fs = require('fs')
const { runInNewContext } = require('vm')
const { format } = require('util')
const bytes = fs.readFileSync(0)
let at = 0
const line = () => {
  const begin = at
  at = bytes.indexOf(10, at) + 1
  return Number(bytes.toString('utf8', begin, at))
}
const first = line()
const cases = Array.from({ length: line() }, () => {
  const length = line()
  at += length
  return bytes.subarray(at - length, at)
})
const runOne = (source, input) => {
  let output = ''
  const write = (text) => {
    output += text
    if (output.length > 100000) throw new Error('too much output')
    return true
  }
  const readFileSync = (_, options) => (options ? input.toString() : Buffer.from(input))
  const files = { ...fs, readFileSync, writeSync: (_, text) => write(text), writeFileSync: (_, text) => write(text) }
  const log = (...values) => write(format(...values) + '\\n')
  const ended = {}
  const names = {
    require: (name) => (/^(node:)?fs$/.test(name) ? files : require(name)),
    console: { log, info: log, error() {} },
    process: { stdout: { write }, argv: ['node', 'main.js'], env: {}, exit() { throw ended } },
    module: { exports: {} },
    exports: {},
    Buffer,
  }
  try {
    runInNewContext('(function () {' + source + '\\n})()', names, { timeout: 300 })
  } catch (error) {
    if (error !== ended) return [0, '']
  }
  return [1, output]
}
for (let run = first; run < sources.length * cases.length; run++) {
  const [isWell, output] = runOne(sources[Math.floor(run / cases.length)], cases[run % cases.length])
  process.stdout.write(run + ' ' + isWell + ' ' + Buffer.byteLength(output) + '\\n' + output)
}
`

const JAVA = `public class Main {
  static final java.io.PrintStream results = System.out;
  static java.io.ByteArrayOutputStream output;
  static int run;
  static boolean isRunning;
  static void report(String end) {
    System.out.flush();
    results.print(run + " " + end + " " + output.size() + "\\n");
    results.write(output.toByteArray(), 0, output.size());
    results.flush();
  }
  static int line(java.io.DataInputStream input) throws Exception {
    return Integer.parseInt(input.readLine());
  }
  static void runOne(int variant, byte[] input) throws Exception {
    java.net.URL[] place = {Main.class.getProtectionDomain().getCodeSource().getLocation()};
    ClassLoader loader = new java.net.URLClassLoader(place, ClassLoader.getPlatformClassLoader());
    output = new java.io.ByteArrayOutputStream();
    System.setIn(new java.io.ByteArrayInputStream(input));
    System.setOut(new java.io.PrintStream(output));
    boolean[] isWell = {false};
    Thread thread = new Thread(null, () -> {
      try {
        var method = Class.forName("Variant" + variant + "$Main", true, loader).getDeclaredMethod("main", String[].class);
        method.setAccessible(true);
        method.invoke(null, (Object) new String[0]);
        isWell[0] = true;
      } catch (Throwable failed) {
      }
    }, "run", 64 << 20);
    isRunning = true;
    thread.start();
    thread.join(700);
    if (thread.isAlive()) Runtime.getRuntime().halt(0);
    isRunning = false;
    report(isWell[0] ? "1" : "0");
  }
  public static void main(String[] arguments) throws Exception {
    var input = new java.io.DataInputStream(new java.io.BufferedInputStream(System.in));
    int first = line(input);
    byte[][] cases = new byte[line(input)][];
    for (int at = 0; at < cases.length; at++) cases[at] = input.readNBytes(line(input));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { if (isRunning) report("2"); }));
    for (run = first; run < ${SOURCES} * cases.length; run++) runOne(run / cases.length, cases[run % cases.length]);
  }
}`

/** Matches programs that wait for events, because they would keep running during the next program. */
const WAITING = /\b(?:readline|async|setTimeout|Promise|(?<!\/dev\/)stdin)\b/

/** The source of a driver for these programs. Null if the language has none or a program needs its own process. */
export const driverOf = (language: Language, sources: readonly string[]): string | null => {
  if (language === 'java') return JAVA.replace(SOURCES, String(sources.length))
  if (language !== 'javascript' || sources.some((source) => WAITING.test(source))) return null
  return JAVASCRIPT.replace(SOURCES, () => JSON.stringify(sources))
}

/** The input that makes a driver start with run `first`. */
export const driverInput = (first: number, inputs: readonly string[]): Buffer =>
  Buffer.concat([
    Buffer.from(`${first}\n${inputs.length}\n`),
    ...inputs.flatMap((input) => [Buffer.from(`${Buffer.byteLength(input)}\n`), Buffer.from(input)]),
  ])

export interface DriverResult {
  run: number
  isWell: boolean
  /** Whether the program exited and ended the driver's process. */
  isLast: boolean
  output: Uint8Array
}

/** Parses a driver's output up to the first truncated or malformed result. */
export const driverResults = (output: Buffer): DriverResult[] => {
  const results: DriverResult[] = []
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at)
    const [, run, ended, length] =
      /^(\d{1,6}) ([012]) (\d{1,9})$/.exec(output.toString('latin1', at, end)) ?? []
    at = end + 1 + Number(length)
    if (run === undefined || at > output.length) break
    results.push({
      run: Number(run),
      isWell: ended !== '0',
      isLast: ended === '2',
      output: output.subarray(end + 1, at),
    })
  }
  return results
}
