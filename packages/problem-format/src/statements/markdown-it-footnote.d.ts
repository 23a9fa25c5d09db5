/** The published types are for an older markdown-it. */
declare module 'markdown-it-footnote' {
  import type { PluginSimple } from 'markdown-it'

  const footnote: PluginSimple
  export default footnote
}
