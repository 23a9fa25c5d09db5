import { useState } from 'react'
import { deviceStorage } from '../../device/storage'

export const LAYOUTS = ['cards', 'rows'] as const
export type ListLayout = (typeof LAYOUTS)[number]

const KEY = 'cohort.problem-list.layout'

/** The layout of the problem list, remembered on this device. */
export const useListLayout = (): [ListLayout, (layout: ListLayout) => void] => {
  const [layout, setLayout] = useState<ListLayout>(
    () => LAYOUTS.find((each) => each === deviceStorage.getItem(KEY)) ?? 'cards',
  )
  const choose = (chosen: ListLayout) => {
    setLayout(chosen)
    deviceStorage.setItem(KEY, chosen)
  }
  return [layout, choose]
}
