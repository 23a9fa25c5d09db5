import type { ScoringGroup } from '../src/scoring'

/** Builds a test group that runs all its tests, even after one is rejected. */
export const buildGroup = (
  name: string,
  parent: number | null,
  maxPoints: number | null,
  part: Partial<ScoringGroup> = {},
): ScoringGroup => ({
  name,
  parent,
  aggregation: 'sum',
  acceptedIf: 'all',
  onReject: 'continue',
  acceptPoints: maxPoints ?? 0,
  rejectPoints: 0,
  validatorPoints: 'refused',
  validatorMost: null,
  maxPoints,
  requires: [],
  isIgnored: false,
  ...part,
})
