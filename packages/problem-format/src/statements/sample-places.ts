/** The format's markers: the next sample, or all remaining ones, with text around them that explains samples. */
export type SamplePlace = 'nextsample' | 'remainingsamples'

/** Where the page shows samples. Other readers of the HTML see nothing there. */
export const samplePlace = (place: SamplePlace): string => `<div data-samples="${PLACES[place]}"></div>\n`

const PLACES = { nextsample: 'next', remainingsamples: 'remaining' } as const
