import {
  CUSTOM_INPUT_COUNT,
  type ExecuteRequest,
  type NamedInput,
  type SampleTest,
  type TestCaseResult,
} from '@cohort/shared'
import { z } from 'zod'
import { solvingTexts } from './texts'

const texts = solvingTexts.inputs

const customInputSchema = z.object({
  id: z.string(),
  name: z.string(),
  input: z.string(),
  /** Blank if the output should not be compared. */
  expectedOutput: z.string(),
})
export type CustomInput = z.infer<typeof customInputSchema>

/** The value of `chosen` that runs the samples instead of a custom input. */
export const SAMPLES = 'samples'

export const customInputsSchema = z.object({
  list: z.array(customInputSchema).min(1).max(CUSTOM_INPUT_COUNT),
  /** The id of the input that Run Code uses, or `SAMPLES`. */
  chosen: z.string(),
})
export type CustomInputs = z.infer<typeof customInputsSchema>

const isBlank = (text: string): boolean => text.trim() === ''

export const isFilled = ({ input }: CustomInput): boolean => !isBlank(input)

export const noInputs = (): CustomInputs => ({ list: [blank([])], chosen: '1' })

const blank = (list: readonly CustomInput[], part: Partial<CustomInput> = {}): CustomInput => {
  const ids = list.map(({ id }) => Number(id))
  const names = new Set(list.map(({ name }) => name))
  let number = 1
  while (names.has(texts.numbered(number))) number++
  const id = String(Math.max(0, ...ids) + 1)
  return { name: texts.numbered(number), input: '', expectedOutput: '', ...part, id }
}

export const isFull = ({ list }: CustomInputs): boolean => list.length >= CUSTOM_INPUT_COUNT

/** The selected input, or null for the samples. */
export const chosenInput = ({ list, chosen }: CustomInputs): CustomInput | null =>
  list.find(({ id }) => id === chosen) ?? null

/** Adds an input and selects it, unless there are already ten. */
export const withInput = (inputs: CustomInputs, part: Partial<CustomInput> = {}): CustomInputs => {
  if (isFull(inputs)) return inputs
  const added = blank(inputs.list, part)
  return { list: [...inputs.list, added], chosen: added.id }
}

/** Selects the input with this text. If there is none, fills a blank input or adds a new one. */
export const withText = (inputs: CustomInputs, part: Omit<CustomInput, 'id'>): CustomInputs => {
  const same = inputs.list.find(({ input }) => input === part.input)
  const free = same ?? inputs.list.find((each) => !isFilled(each) && isBlank(each.expectedOutput))
  if (free === undefined) return withInput(inputs, part)
  const filled = { ...part, expectedOutput: part.expectedOutput || free.expectedOutput }
  return {
    ...changed(inputs, free.id, same ? { expectedOutput: filled.expectedOutput } : filled),
    chosen: free.id,
  }
}

export const changed = (
  inputs: CustomInputs,
  id: string,
  part: Partial<Omit<CustomInput, 'id'>>,
): CustomInputs => ({
  ...inputs,
  list: inputs.list.map((each) => (each.id === id ? { ...each, ...part } : each)),
})

/** Removes an input and selects its neighbour. The last input is replaced by a blank one. */
export const without = (inputs: CustomInputs, id: string): CustomInputs => {
  const at = inputs.list.findIndex((each) => each.id === id)
  const list = inputs.list.filter((each) => each.id !== id)
  const next = list[Math.min(at, list.length - 1)]
  return next === undefined ? noInputs() : { list, chosen: next.id }
}

/** Returns the failed samples that are not custom inputs yet, numbered from 1. */
export const failedSamples = (
  results: readonly TestCaseResult[],
  samples: readonly SampleTest[],
  { list }: CustomInputs,
): { number: number; sample: SampleTest }[] =>
  results
    .filter(({ isSample }) => isSample)
    .flatMap(({ status }, index) => {
      const sample = samples[index]
      const isAdded = list.some(({ input }) => input === sample?.input)
      return sample === undefined || isAdded || PASSED.includes(status) ? [] : [{ number: index + 1, sample }]
    })

const PASSED = ['Accepted', 'Skipped']

/**
 * The part of a run request that contains the inputs, without blank ones. If all are blank, the samples run (§5).
 * @param isCompared whether to send expected outputs
 */
export const requestOf = (
  inputs: readonly CustomInput[],
  isCompared: boolean,
): Pick<ExecuteRequest, 'customInput' | 'customInputs'> => {
  const named = inputs.filter(isFilled).map(
    ({ name, input, expectedOutput }, index): NamedInput => ({
      name: name.trim() || texts.numbered(index + 1),
      input,
      ...(isCompared && !isBlank(expectedOutput) ? { expectedOutput } : {}),
    }),
  )
  const [only, ...others] = named
  if (only === undefined) return {}
  return others.length === 0 && only.expectedOutput === undefined
    ? { customInput: only.input }
    : { customInputs: named }
}
