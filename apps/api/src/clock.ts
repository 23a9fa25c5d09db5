/** The time by which contests start and end. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
