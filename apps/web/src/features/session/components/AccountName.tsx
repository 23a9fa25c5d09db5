/** Tells password managers which account a new password belongs to, in forms that do not ask for the email. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
