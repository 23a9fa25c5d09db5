/**
 * A string for a cell of a CSV file that no spreadsheet evaluates as a formula. A spreadsheet that expects another
 * separator splits the text there, so each part is made harmless.
 */
export const harmlessCell = (text: string): string => text.replace(/(^|[,;\t\r\n])(?=[=+\-@\t\r])/g, "$1'")
