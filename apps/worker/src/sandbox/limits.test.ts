import { LANGUAGES } from '@cohort/shared'
import { MIB } from './hardening'
import { expandArgs, readLanguageDefinition } from './language-definition'
import { testLimits, testLines, testMemoryBytes } from './limits'
import { arrangeProgram } from './program'
import { SANDBOXES_DIR } from './testing'

const limits = { cpuMs: 1500, memoryKb: 256 * 1024, outputBytes: 1000 }

test.each(LANGUAGES)('every placeholder in the commands of %s is replaced', (language) => {
  const { compile, run } = readLanguageDefinition(SANDBOXES_DIR, language)
  const program = arrangeProgram(language, [
    {
      path:
        language === 'java'
          ? 'Main.java'
          : `main.${{ cpp: 'cpp', python: 'py', javascript: 'js' }[language]}`,
      text: '',
    },
  ])
  for (const args of [compile.args, run.args]) {
    const expanded = expandArgs(args, program, limits)
    expect(expanded[0]).toMatch(/^\//)
    for (const arg of expanded) expect(arg).not.toMatch(/[{}]|undefined/)
  }
})

test('a source whose name looks like an option is passed as a path', () => {
  const program = arrangeProgram('cpp', [{ path: '-o.cpp', text: '' }])
  expect(expandArgs(['/usr/bin/g++', '{sources}'], program, limits)).toEqual(['/usr/bin/g++', './-o.cpp'])
})

test('the error for a missing language definition contains its path', () => {
  expect(() => readLanguageDefinition('/nowhere', 'cpp')).toThrow(/\/nowhere\/cpp\/language\.json/)
})

test('a run has a CPU limit with a 10% margin, a wall limit and an idle limit', () => {
  const cpp = readLanguageDefinition(SANDBOXES_DIR, 'cpp')
  const lines = new Map(
    testLines(cpp, ['/box/bin/program'], 10_001, testLimits({ limits, idleMs: 3000 }), {
      input: new Uint8Array(7),
    }),
  )
  expect(lines.get('cpu_us')).toBe(1_650_000)
  expect(lines.get('wall_us')).toBe(4_000_000)
  expect(lines.get('idle_us')).toBe(3_000_000)
  expect(lines.get('stack_bytes')).toBe(256 * MIB)
  expect(lines.get('input_bytes')).toBe(7)
})

test("the memory limit of a box includes its memory use when empty and the runtime's overhead", () => {
  const cpp = readLanguageDefinition(SANDBOXES_DIR, 'cpp')
  const java = readLanguageDefinition(SANDBOXES_DIR, 'java')
  expect(testMemoryBytes(limits, 10 * MIB, cpp)).toBe((256 + 4 + 1 + 10) * MIB)
  expect(testMemoryBytes(limits, 0, java) - testMemoryBytes(limits, 0, cpp)).toBe(java.run.overheadMb * MIB)
})

test('the memory limit of a box is larger than the scratch space', () => {
  const cpp = readLanguageDefinition(SANDBOXES_DIR, 'cpp')
  expect(testMemoryBytes({ ...limits, memoryKb: 1024 }, 0, cpp)).toBe(24 * MIB)
})
