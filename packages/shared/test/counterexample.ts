/** What a search for a counterexample finds if it finds nothing. */
export const NOTHING_FOUND = {
  largest: null,
  checked: null,
  found: null,
  repair: null,
  wrongValues: null,
  property: null,
  mistake: null,
}
