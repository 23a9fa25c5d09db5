import { useCallback, useEffect, useState } from 'react'
import type { TestFold } from './test-folds'

/**
 * Tracks which groups and tests are expanded. `reveal` expands a test and its group, scrolls to it, and focuses it.
 */
export const useOpenedTests = (folds: readonly TestFold[], rowId: (index: number) => string) => {
  const [openFolds, setOpenFolds] = useState<ReadonlySet<number>>(new Set())
  const [openTests, setOpenTests] = useState<ReadonlySet<number>>(new Set())
  // An object, so that revealing the same test again triggers the effect.
  const [wanted, setWanted] = useState<{ index: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per request
  useEffect(() => {
    if (wanted === null) return
    const row = document.getElementById(rowId(wanted.index))
    row?.scrollIntoView({ block: 'start' })
    row?.focus({ preventScroll: true })
  }, [wanted])

  return {
    openFolds,
    openTests,
    /** Whether the user has selected a test on the strip. */
    isAsked: wanted !== null,
    toggleFold: ({ first, count }: TestFold) => {
      setOpenFolds((open) => toggled(open, first))
      // Otherwise a group with a single test would need two clicks.
      if (count === 1) setOpenTests((open) => new Set(open).add(first))
    },
    toggleTest: useCallback((index: number) => setOpenTests((open) => toggled(open, index)), []),
    reveal: (index: number) => {
      const fold = folds.find(({ first, count }) => index >= first && index < first + count)
      if (fold) setOpenFolds((open) => new Set(open).add(fold.first))
      setOpenTests((open) => new Set(open).add(index))
      setWanted({ index })
    },
  }
}

const toggled = (open: ReadonlySet<number>, index: number): ReadonlySet<number> => {
  const next = new Set(open)
  if (!next.delete(index)) next.add(index)
  return next
}
