let address = '/organise/problems'

/** The address of the list of problems as this tab last showed it. */
export const problemListAddress = (): string => address

/** @param search the query string of the address, which contains the filters */
export const noteProblemList = (search: string): void => {
  address = `/organise/problems${search}`
}
