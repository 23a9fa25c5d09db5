import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildProblem, buildSubmission, buildTest } from '../../../test/factories'
import { deferred, ok } from '../../../test/fake-server'
import { allDisabled, execute, open, press, problem, verdict } from '../../../test/solve-page'

const done = () => ok(buildSubmission({ verdict: 'Custom Output', submissionType: 'run' }), 202)
const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
const field = (name: string) =>
  screen.getByLabelText<HTMLTextAreaElement>(name, { selector: 'input, textarea' })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const inputNames = () =>
  within(screen.getByRole('tablist', { name: 'Inputs' }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent)

/** Opens the tab with the custom inputs. */
const openInputs = async (handlers: Parameters<typeof open>[0] = {}) => {
  const opened = await open({ [execute]: done, ...handlers })
  openTab('Custom input')
  await screen.findByLabelText('Custom input', { selector: 'textarea' })
  return opened
}
/** Presses the button, waits for the verdict, and returns the body of the request. */
const sent = async ({ server }: Awaited<ReturnType<typeof open>>, button: string) => {
  const before = server.to(execute).length
  press(button)
  await waitFor(() => expect(server.to(execute)).toHaveLength(before + 1))
  await waitFor(() => allDisabled(false))
  return server.to(execute).at(-1)?.body
}

it('custom inputs run one at a time or all together', async () => {
  const page = await openInputs()
  fill('Custom input', '1 2')
  press('Add input')
  fill('Input name', 'Large')
  fill('Custom input', '3 4')
  press('Expected output')
  fill('Expected output', '7')
  expect(inputNames()).toEqual(['Samples', 'Input 1', 'Large'])
  expect(screen.getByText('Runs on Large')).toBeTruthy()
  const large = { name: 'Large', input: '3 4', expectedOutput: '7' }
  expect(await sent(page, 'Run Code')).toMatchObject({ submissionType: 'run', customInputs: [large] })
  openTab('Custom input')
  expect(await sent(page, 'Run all inputs')).toMatchObject({
    submissionType: 'run',
    customInputs: [{ name: 'Input 1', input: '1 2' }, large],
  })
  openTab('Custom input')
  openTab('Samples')
  const samples = await sent(page, 'Run Code')
  expect(samples).not.toHaveProperty('customInput')
  expect(samples).not.toHaveProperty('customInputs')
})

it('a button below the editor returns from a custom input to the samples', async () => {
  const page = await openInputs()
  expect(screen.queryByRole('button', { name: 'Run the samples instead' })).toBeNull()
  fill('Custom input', '1 2')
  expect(screen.getByText('Runs on Input 1')).toBeTruthy()
  press('Run the samples instead')
  expect(document.activeElement?.textContent).toMatch(/^Run Code/)
  expect(screen.getByText('Runs on the samples')).toBeTruthy()
  expect(await sent(page, 'Run Code')).not.toHaveProperty('customInput')
})

it('the button that returns to the samples is also shown in a contest without AI help', async () => {
  const closed = buildProblem({ aiHelpClosed: 'Closed during the contest.' })
  await openInputs({ [`GET /api/problems/${problem._id}`]: () => ok(closed) })
  expect(screen.queryByText('Runs on the samples')).toBeNull()
  fill('Custom input', '1 2')
  expect(screen.getByRole('button', { name: 'Run the samples instead' })).toBeTruthy()
})

it('custom inputs and the selected tab survive a reload', async () => {
  const { app } = await openInputs()
  fill('Custom input', '1 2')
  press('Duplicate')
  fill('Custom input', '1 2 3')
  const kept = { ...localStorage }
  app.unmount()
  await open()
  expect({ ...localStorage }).toMatchObject(kept)
  openTab('Custom input')
  expect(inputNames()).toEqual(['Samples', 'Input 1', 'Input 2'])
  expect(field('Custom input').value).toBe('1 2 3')
})

it('deleting a custom input can be undone', async () => {
  await openInputs()
  fill('Custom input', '1 2')
  press('Add input')
  fill('Custom input', '3 4')
  press('Delete')
  expect(field('Custom input').value).toBe('1 2')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Input 1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(field('Custom input').value).toBe('3 4'))
})

it('custom inputs are locked while a request is pending', async () => {
  const answer = deferred<ReturnType<typeof ok>>()
  await openInputs({ [execute]: () => answer.promise })
  fill('Custom input', '1 2')
  press('Add input')
  press('Expected output')
  press('Run all inputs')
  openTab('Custom input')
  const locked = () => [
    ...['Input name', 'Custom input'].map(field),
    ...['Add input', 'Duplicate', 'Delete', 'Run all inputs'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name }),
    ),
  ]
  for (const control of locked()) expect(control.disabled).toBe(true)
  await act(async () => answer.resolve(done()))
  await waitFor(() => expect(field('Custom input').disabled).toBe(false))
})

it('a failed sample can be added to the custom inputs with its expected output', async () => {
  const failed = buildTest({ status: 'Wrong Answer', isSample: true })
  const { app } = await openInputs({
    [execute]: () =>
      ok(buildSubmission({ verdict: 'Wrong Answer', testCount: 1, testCaseResults: [failed] }), 202),
  })
  press('Run Code')
  await waitFor(() => expect(verdict()).toBe('Wrong Answer'))
  // This button in the result also opens the tab with the inputs.
  press('Use sample 1 as input')
  const [sample] = problem.testCases
  expect(document.activeElement).toBe(field('Custom input'))
  expect(field('Input name').value).toBe('Sample 1')
  expect(field('Custom input').value).toBe(sample?.input)
  expect(field('Expected output').value).toBe(sample?.expectedOutput)
  expect(screen.queryByRole('button', { name: 'Use sample 1 as input' })).toBeNull()
  expect(app.address()).toContain(problem._id)
})

it('custom inputs have no expected output if the problem has its own checker', async () => {
  const checked = buildProblem({ ownChecker: true })
  await openInputs({ [`GET /api/problems/${problem._id}`]: () => ok(checked) })
  expect(screen.queryByRole('button', { name: 'Expected output' })).toBeNull()
  expect(screen.getByText(/This problem has its own checker/)).toBeTruthy()
})
