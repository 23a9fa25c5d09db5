/**
 * A link to a later part of the page, visible only while it has the focus.
 * @param to the id of the part's element, which needs a `tabIndex`
 */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className="absolute top-3 left-3 z-50 -translate-y-16 rounded-s bg-accent px-4 py-2 text-sm font-semibold text-accent-ink focus-visible:translate-y-0"
  >
    {children}
  </a>
)
