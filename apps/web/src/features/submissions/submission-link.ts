/** The path of a submission's own page. */
export const submissionPath = (id: string): string => `/submissions/${id}`

/** The full URL of that page, for copying. */
export const submissionAddress = (id: string): string =>
  new URL(submissionPath(id), window.location.href).href
