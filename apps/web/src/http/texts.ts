export const httpTexts = {
  unreachable: 'Couldn’t reach the server. Check your connection and try again.',
  unexpectedAnswer: 'Unexpected response from the server. Reload the page.',
  failedWith: (status: number) => `Server error (${status}). Try again in a moment.`,
}
