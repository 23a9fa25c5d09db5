export const httpTexts = {
  unreachable: 'The server could not be reached. Check your connection and try again.',
  unexpectedAnswer: 'The server answered in a way that this page does not understand. Reload the page.',
  failedWith: (status: number) => `The server answered with an error (${status}). Try again in a moment.`,
}
