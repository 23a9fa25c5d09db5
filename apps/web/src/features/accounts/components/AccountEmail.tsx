/** The account's email next to the title of a dialog, since names are not unique. */
export const AccountEmail = ({ email }: { email: string }) => (
  <span className="text-sm text-ink-2 wrap-anywhere">{email}</span>
)
