import { withProof } from './proofs'

const proofOf = (problem: string) => ({
  problem,
  verifiedAt: '2031-05-01T10:00:00.000Z',
  programs: { 'accepted/sum.py': 'Accepted' },
  checks: [],
})

test('a proof replaces only the proof of an older package of the same problem', () => {
  const known = { old: proofOf('tides'), other: proofOf('quayside') }
  expect(withProof(known, 'new', proofOf('tides'))).toEqual({
    new: proofOf('tides'),
    other: proofOf('quayside'),
  })
})
