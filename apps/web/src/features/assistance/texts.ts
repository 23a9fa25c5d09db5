export const assistanceTexts = {
  button: 'Get AI Help',
  title: 'AI Feedback',
  close: 'Close',
  loading: 'Generating suggestions…',
  emptyCode: 'Please write some code first.',
  failed: 'Error requesting AI help.',
  nothing: 'No AI feedback available.',
  byModel: 'Written by a language model. It may be wrong.',
}
