export const uiTexts = {
  close: 'Close',
  retry: 'Try again',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  showPassword: 'Show password',
  copy: 'Copy',
  copied: 'Copied',
  csvSeparator: 'Column separator',
  csvSeparators: { ',': 'with commas', ';': 'with semicolons' },
  copyFailed: 'Your browser blocked copying. Select the text and copy it yourself.',
}
