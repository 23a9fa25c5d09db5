/**
 * The package format's markers for the place of the next sample, or of all remaining samples, in a statement. The text
 * around them can explain the samples.
 */
export type SamplePlace = 'nextsample' | 'remainingsamples'

/** The HTML element that pages replace with samples. Empty, so that other consumers of the HTML show nothing. */
export const samplePlace = (place: SamplePlace): string => `<div data-samples="${PLACES[place]}"></div>\n`

const PLACES = { nextsample: 'next', remainingsamples: 'remaining' } as const
