let address = '/organise/problems'

/** The address of the list of problems as this tab last showed it. */
export const problemListAddress = (): string => address

/** @param search the filters as in the address */
export const noteProblemList = (search: string): void => {
  address = `/organise/problems${search}`
}
