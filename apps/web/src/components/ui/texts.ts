export const uiTexts = {
  close: 'Close',
  retry: 'Try again',
  showPassword: 'Show password',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser blocked copying',
}
