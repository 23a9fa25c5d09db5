export const uiTexts = {
  close: 'Close',
  retry: 'Try again',
  showPassword: 'Show password',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying was refused by the browser',
}
