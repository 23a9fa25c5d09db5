import { createSnapshotStreams } from './snapshot-streams'

test('data from an earlier read that ends after a later one is not sent', async () => {
  let change = () => {}
  const streams = createSnapshotStreams<string>(
    {
      listen: (_, onChange) => {
        change = onChange
        return () => {}
      },
    },
    { eventsOf: (value) => ({ value }), perHolder: 1, refreshMs: 1_000_000 },
  )
  const sent: string[] = []
  let close = () => {}
  const reads: ((value: string) => void)[] = []
  const following = streams.follow({
    holder: 'somebody',
    subject: 'contest',
    load: () => new Promise((resolve) => reads.push(resolve)),
    open: () => ({
      send: (_, text) => void sent.push(text),
      close: () => close(),
      onClose: (run) => {
        close = run
      },
    }),
  })
  reads[0]!('first')
  await following
  change()
  const [, slow, quick] = reads
  quick!('second')
  await Promise.resolve()
  slow!('first')
  await Promise.resolve()
  streams.closeAll()
  expect(sent).toEqual(['"first"', '"second"'])
})
