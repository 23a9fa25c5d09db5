/** The published types do not work with this version of markdown-it. */
declare module 'markdown-it-footnote' {
  import type { PluginSimple } from 'markdown-it'

  const footnote: PluginSimple
  export default footnote
}
