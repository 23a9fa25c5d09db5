import { leadsToIntroduction, type Suggestion } from '@cohort/shared'
import { problemTexts } from './texts'

const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
/** The start of a sentence, such as “Two of your programs”. @param count at least two */
const programs = (count: number) => `${NUMBERS[count - 2] ?? count.toLocaleString()} of your programs`

export const nextTexts = {
  daily: 'Problem of the day',
  suggestions: 'Up next',
  newcomer: 'New here?',
  introduction: (pattern: string) => `Introduction to ${pattern}`,
  reasons: {
    overflow: (count: number) =>
      `${programs(count)} overflowed an int, and this problem needs 64-bit numbers.`,
    easier: (count: number, pattern: string) =>
      `${programs(count)} for ${pattern} were too slow, and this problem is easier.`,
    introduction: (count: number, pattern: string) =>
      `${programs(count)} for ${pattern} were too slow, and the introduction explains the idea.`,
    nextStep: (solved: number, total: number, pattern: string) =>
      `You have solved ${solved} of ${total} problems in ${pattern}, and this is the next step.`,
    buildsOn: (pattern: string, on: string, solved: number, total: number) =>
      `${pattern} builds on ${on}, ${solved === total ? 'which you have finished' : `where you have solved ${solved} of ${total} problems`}.`,
    start: (pattern: string) => `${pattern} is a good pattern to start with.`,
    easiest: 'One of the easiest problems that you haven’t solved.',
  },
}

const texts = nextTexts.reasons

/** One sentence that explains the suggestion. */
export const reasonOf = (suggestion: Suggestion): string => {
  switch (suggestion.kind) {
    case 'overflow':
      return texts.overflow(suggestion.programs)
    case 'easier':
      return texts.easier(suggestion.programs, suggestion.pattern.title)
    case 'introduction':
      return texts.introduction(suggestion.programs, suggestion.pattern.title)
    case 'nextStep':
      return texts.nextStep(suggestion.solved, suggestion.total, suggestion.pattern.title)
    case 'buildsOn':
      return texts.buildsOn(
        suggestion.pattern.title,
        suggestion.on.title,
        suggestion.solved,
        suggestion.total,
      )
    case 'start':
      return texts.start(suggestion.pattern.title)
    case 'easiest':
      return texts.easiest
    default:
      return suggestion satisfies never
  }
}

/** The target and text of a suggestion's link. */
export const linkOf = (suggestion: Suggestion): { to: string; title: string } =>
  leadsToIntroduction(suggestion)
    ? {
        to: `/patterns/${suggestion.pattern.slug}`,
        title: nextTexts.introduction(suggestion.pattern.title),
      }
    : {
        to: `/problems/${suggestion.problem._id}`,
        title: suggestion.problem.title || problemTexts.untitled,
      }
