export const uiTexts = {
  showPassword: 'Show password',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying was refused by the browser',
}
