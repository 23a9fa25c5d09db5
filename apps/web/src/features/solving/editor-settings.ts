import { LANGUAGES, type Language } from '@cohort/shared'
import { z } from 'zod'
import { create } from 'zustand'
import { deviceStorage, readStored } from '../../device/storage'
import type { EditorTheme } from './editor-themes'

const SETTINGS_KEY = 'cohort.editor'

/** In pixels. */
export const FONT_SIZES = { smallest: 10, usual: 14, largest: 28 } as const
export const TAB_WIDTHS = [2, 4, 8] as const
export type TabWidth = (typeof TAB_WIDTHS)[number]

const storedSchema = z.object({
  fontSize: z.number().int().min(FONT_SIZES.smallest).max(FONT_SIZES.largest).catch(FONT_SIZES.usual),
  tabWidth: z.literal(TAB_WIDTHS).catch(4),
  /** The specification requires a dark theme by default (§9). */
  theme: z.enum(['dark', 'light']).catch('dark'),
  /** The language for problems without a draft, or null to use each problem's default language (§9). */
  language: z.enum(LANGUAGES).nullable().catch(null),
})
type Settings = z.infer<typeof storedSchema>

interface EditorSettings extends Settings {
  /** Changes the font size by one pixel, within its bounds. */
  zoom: (step: 1 | -1) => void
  setTabWidth: (tabWidth: TabWidth) => void
  setTheme: (theme: EditorTheme) => void
  setLanguage: (language: Language | null) => void
}

/** The editor settings, shared by all problems and users on this device. */
export const useEditorSettings = create<EditorSettings>((set, get) => {
  const change = (part: Partial<Settings>) => {
    const { fontSize, tabWidth, theme, language } = { ...get(), ...part }
    deviceStorage.setItem(SETTINGS_KEY, JSON.stringify({ fontSize, tabWidth, theme, language }))
    set(part)
  }
  return {
    ...(readStored(SETTINGS_KEY, storedSchema) ?? storedSchema.parse({})),
    zoom: (step) => {
      const fontSize = Math.min(FONT_SIZES.largest, Math.max(FONT_SIZES.smallest, get().fontSize + step))
      change({ fontSize })
    },
    setTabWidth: (tabWidth) => change({ tabWidth }),
    setTheme: (theme) => change({ theme }),
    setLanguage: (language) => change({ language }),
  }
})
