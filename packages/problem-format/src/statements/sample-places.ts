/**
 * Markers of the package format that place samples inside a statement, so that the text around them can explain them:
 * the next sample, or all remaining ones.
 */
export type SamplePlace = 'nextsample' | 'remainingsamples'

/** The HTML element at which the page shows samples. It is empty for other readers of the HTML. */
export const samplePlace = (place: SamplePlace): string => `<div data-samples="${PLACES[place]}"></div>\n`

const PLACES = { nextsample: 'next', remainingsamples: 'remaining' } as const
