/** Seconds with 3 decimals (§9). */
export const seconds = (value: number): string => `${value.toFixed(3)} s`

/** Points with 2 decimals at most. */
export const points = (value: number): string => String(Number(value.toFixed(2)))

/** KB as MB with 2 decimals (§9). */
export const megabytes = (kb: number): string => `${(kb / 1024).toFixed(2)} MB`
