/** The words of a text: what spaces and line breaks separate. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
