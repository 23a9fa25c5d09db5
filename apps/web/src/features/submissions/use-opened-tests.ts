import { useCallback, useEffect, useState } from 'react'
import type { TestFold } from './test-folds'

/**
 * Which groups and tests are open, and how to bring a test into view: its group opens, and its row scrolls to the top
 * and takes the focus.
 */
export const useOpenedTests = (folds: readonly TestFold[], rowId: (index: number) => string) => {
  const [openFolds, setOpenFolds] = useState<ReadonlySet<number>>(new Set())
  const [openTests, setOpenTests] = useState<ReadonlySet<number>>(new Set())
  // An object, so that the same test can be requested again.
  const [wanted, setWanted] = useState<{ index: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
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
      // A group with a single test would otherwise need two presses.
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
