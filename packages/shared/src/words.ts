/** Splits a text into words at spaces and line breaks. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
