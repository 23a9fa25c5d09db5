export const uiTexts = {
  close: 'Close',
  retry: 'Try again',
  showPassword: 'Show password',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Select the text and copy it yourself.',
}
