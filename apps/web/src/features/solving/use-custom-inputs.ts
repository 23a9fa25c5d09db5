import type { ExecuteRequest, Problem } from '@cohort/shared'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type CustomInput,
  type CustomInputs,
  changed,
  chosenInput,
  isFilled,
  isFull,
  requestOf,
  withInput,
  without,
  withText,
} from './custom-inputs'
import { type DraftScope, loadInputs, saveInputs, storedInputs } from './drafts'

/**
 * The custom inputs for a problem, stored on this device like its drafts. When the user returns to this browser tab,
 * changes from other tabs are loaded.
 */
export const useCustomInputs = ({ userId, problemId, contestId }: DraftScope, problem: Problem) => {
  const scope: DraftScope = useMemo(() => ({ userId, problemId, contestId }), [userId, problemId, contestId])
  const [inputs, setInputs] = useState(() => loadInputs(scope))
  const latest = useRef(inputs)
  const stored = useRef(storedInputs(scope))
  const set = (next: CustomInputs) => {
    latest.current = next
    saveInputs(scope, next)
    stored.current = storedInputs(scope)
    setInputs(next)
  }

  useEffect(() => {
    const takeOver = () => {
      const now = storedInputs(scope)
      if (now === null || now === stored.current) return
      stored.current = now
      latest.current = loadInputs(scope)
      setInputs(latest.current)
    }
    window.addEventListener('focus', takeOver)
    return () => window.removeEventListener('focus', takeOver)
  }, [scope])

  const isCompared = !problem.ownChecker
  return {
    ...inputs,
    /** The input that Run Code uses, or null for the samples. */
    active: chosenInput(inputs),
    isFull: isFull(inputs),
    /** Whether outputs can be compared with expected outputs. */
    isCompared,
    hasSamples: problem.testCases.length > 0,
    filled: inputs.list.filter(isFilled),
    choose: (id: string) => set({ ...latest.current, chosen: id }),
    add: () => set(withInput(latest.current)),
    duplicate: ({ input, expectedOutput }: CustomInput) =>
      set(withInput(latest.current, { input, expectedOutput })),
    change: (id: string, part: Partial<Omit<CustomInput, 'id'>>) => set(changed(latest.current, id, part)),
    /** Removes an input and returns a function that restores it. */
    remove: (id: string): (() => void) => {
      const before = latest.current
      set(without(before, id))
      return () => set(before)
    },
    /** Adds a named input and selects it. Returns false if the list is full. */
    takeSample: (name: string, input: string, expectedOutput: string): boolean => {
      const next = withText(latest.current, {
        name,
        input,
        expectedOutput: isCompared ? expectedOutput : '',
      })
      if (next === latest.current) return false
      set(next)
      return true
    },
    /** The part of a run request that contains the selected input or all inputs. */
    requestFor: (which: 'chosen' | 'all'): Pick<ExecuteRequest, 'customInput' | 'customInputs'> => {
      const active = chosenInput(latest.current)
      const wanted = which === 'all' ? latest.current.list : active === null ? [] : [active]
      return requestOf(wanted, isCompared)
    },
  }
}

export type CustomInputsState = ReturnType<typeof useCustomInputs>
