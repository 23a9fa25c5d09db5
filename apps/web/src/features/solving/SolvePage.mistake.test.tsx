import { fireEvent, screen, within } from '@testing-library/react'
import { failure, ok } from '../../../test/fake-server'
import { open, problem } from '../../../test/solve-page'

const reportCall = `POST /api/problems/${problem._id}/mistakes`
const write = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Report a mistake' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report a mistake' })
  fireEvent.change(within(dialog).getByLabelText('What is wrong with this problem?'), {
    target: { value: 'Sample 2 is wrong.' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }))
  return dialog
}

it('a report of a mistake is sent to the author', async () => {
  const report = {
    _id: 'd'.repeat(24),
    text: 'Sample 2 is wrong.',
    versionId: 'e'.repeat(24),
    submissionId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    isResolved: false,
  }
  const { server } = await open({ [reportCall]: () => ok(report) })
  const dialog = await write()
  await within(dialog).findByText('Thank you. The author will see your report.')
  expect(server.to(reportCall)[0]?.body).toEqual({ text: 'Sample 2 is wrong.' })
})

it('a rejected report keeps its text and shows the error', async () => {
  await open({
    [reportCall]: () => failure('INVALID_INPUT', 'Describe the mistake in at least 10 characters.'),
  })
  const dialog = await write()
  await within(dialog).findByText('Describe the mistake in at least 10 characters.')
  expect(within(dialog).getByDisplayValue('Sample 2 is wrong.')).toBeTruthy()
})
