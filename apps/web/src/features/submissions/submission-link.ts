/** The path of a submission's own page. */
export const submissionPath = (id: string): string => `/submissions/${id}`

/** The whole address of that page, to be copied. */
export const submissionAddress = (id: string): string =>
  new URL(submissionPath(id), window.location.href).href
