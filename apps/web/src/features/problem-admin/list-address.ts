let address = '/organise/problems'

/** The address of the list of problems, with the filters that this tab last used. */
export const problemListAddress = (): string => address

/** @param search the query string with the filters */
export const noteProblemList = (search: string): void => {
  address = `/organise/problems${search}`
}
