/** Seconds with 3 decimals (§9). */
export const seconds = (value: number): string => `${value.toFixed(3)} s`

/** KB as MB with 2 decimals (§9). */
export const megabytes = (kb: number): string => `${(kb / 1024).toFixed(2)} MB`
