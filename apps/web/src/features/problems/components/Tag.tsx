export const Tag = ({ children }: { children: string }) => (
  <span className="max-w-full truncate rounded-[5px] bg-sunken px-2 py-[3px] text-xs text-ink-2">
    {children}
  </span>
)
