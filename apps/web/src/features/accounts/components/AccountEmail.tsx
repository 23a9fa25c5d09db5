/** The account's email, shown next to the title of a dialog because names are not unique. */
export const AccountEmail = ({ email }: { email: string }) => (
  <span className="text-sm text-ink-2 wrap-anywhere">{email}</span>
)
