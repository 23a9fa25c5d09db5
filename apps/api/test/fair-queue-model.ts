import { QUEUE_CLASSES, type QueueClass } from '../src/queue/fair-queue'

export interface ModelRound {
  ref: string
  class: QueueClass
  owner: string
}

/** A model of the fair queue, made of plain lists. Tests compare the scripts in Redis with it. */
export class FairQueueModel {
  /** For each class, the waiting owners in the order of their turns, with their waiting rounds. */
  readonly #classes = new Map(
    QUEUE_CLASSES.map((each): [QueueClass, { owner: string; rounds: ModelRound[] }[]] => [each, []]),
  )
  readonly #claimed: ModelRound[] = []
  slots = 0
  /** Whether submissions have arrived. Never becomes false again, because no time passes in the model. */
  #isLive = false

  add(round: ModelRound): void {
    if (round.class !== 'background') this.#isLive = true
    const owners = this.#ownersOf(round)
    const found = owners.find(({ owner }) => owner === round.owner)
    if (found) found.rounds.push(round)
    else owners.push({ owner: round.owner, rounds: [round] })
  }

  /** Fills the free slots and returns the rounds that got one. */
  claim(): ModelRound[] {
    const taken: ModelRound[] = []
    while (this.#claimed.length < this.slots) {
      const next = this.#next()
      if (!next) break
      this.#claimed.push(next)
      taken.push(next)
    }
    return taken
  }

  forget(ref: string): void {
    const index = this.#claimed.findIndex((round) => round.ref === ref)
    if (index >= 0) this.#claimed.splice(index, 1)
    for (const owners of this.#classes.values()) {
      for (const { rounds } of owners) {
        const at = rounds.findIndex((round) => round.ref === ref)
        if (at >= 0) rounds.splice(at, 1)
      }
    }
    this.#dropIdle()
  }

  giveBack(ref: string): void {
    const index = this.#claimed.findIndex((round) => round.ref === ref)
    if (index < 0) return
    const [round] = this.#claimed.splice(index, 1) as [ModelRound]
    const owners = this.#ownersOf(round)
    const at = owners.findIndex(({ owner }) => owner === round.owner)
    const rounds = at < 0 ? [] : owners.splice(at, 1)[0]!.rounds
    owners.unshift({ owner: round.owner, rounds: [round, ...rounds] })
  }

  /** All waiting rounds, in the order in which they would get slots if no others arrived and no slots were taken. */
  order(): ModelRound[] {
    return QUEUE_CLASSES.flatMap((each) => {
      const lines = this.#classes.get(each)!.map(({ rounds }) => rounds)
      const longest = Math.max(0, ...lines.map((rounds) => rounds.length))
      return Array.from({ length: longest }, (_, index) =>
        lines.flatMap((rounds) => rounds[index] ?? []),
      ).flat()
    })
  }

  claimedBy = (owner: string): number => this.#claimed.filter((round) => round.owner === owner).length
  claimedRefs = (): string[] => this.#claimed.map(({ ref }) => ref)
  /** The owners with waiting rounds of these classes. */
  waitingOwners = (classes: readonly QueueClass[]): Set<string> =>
    new Set(this.order().flatMap((round) => (classes.includes(round.class) ? [round.owner] : [])))

  #ownersOf = ({ class: each }: ModelRound) => this.#classes.get(each)!

  #next(): ModelRound | null {
    const headsOf = (classes: readonly QueueClass[]) => classes.flatMap((each) => this.#classes.get(each)!)
    const urgent = headsOf(['contest', 'practice'])
    const heads = urgent.length > 0 ? urgent : headsOf(['background'])
    const share = Math.ceil(this.slots / 2)
    const head = heads.find(({ owner }) => this.claimedBy(owner) < share) ?? heads[0]
    if (!head) return null
    const reserved = this.#isLive && this.slots > 1 ? Math.ceil(this.slots / 4) : 0
    if (urgent.length === 0 && this.#claimed.length >= this.slots - reserved) return null
    const round = head.rounds.shift()!
    const owners = this.#ownersOf(round)
    owners.push(...owners.splice(owners.indexOf(head), 1))
    this.#dropIdle()
    return round
  }

  #dropIdle(): void {
    for (const [each, owners] of this.#classes)
      this.#classes.set(
        each,
        owners.filter(({ rounds }) => rounds.length > 0),
      )
  }
}
