/** The clock that decides when contests start and end. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
