/**
 * Who runs when: any number of actors, of which exactly one moves at a time, from one place where it may be interrupted to
 * the next. The order is a list of numbers, so that every interleaving has a name and comes out the same each time.
 */
/** Ends an actor where it stands: its process is gone. */
export class Killed extends Error {}

type Actor = {
  name: string
  resume: (() => void) | undefined
  /** What the actor waits for, when it cannot go on by itself. */
  isReady: () => boolean
  isOver: boolean
  failure: unknown
  /** Stops left until it is killed. */
  lives: number
}

export type Turns = {
  /** A place where others may come first. Does nothing outside an actor. */
  stop: () => Promise<void>
  /** Waits until `isReady`, while others move. */
  until: (isReady: () => boolean) => Promise<void>
  spawn: (name: string, work: () => Promise<void>) => { isOver: () => boolean }
  /** Kills the running actor at its nth stop from now. */
  dieAfter: (stops: number) => void
  /** The nth stop is not coming any more. */
  live: () => void
  /** Moves actors until all are over. `choose` gives any number; the remainder picks. Throws what an actor throws. */
  run: (choose: () => number) => Promise<void>
}

const always = () => true

export const createTurns = (): Turns => {
  const actors: Actor[] = []
  /** One moves at a time, so that what is called is called by it. */
  let running: Actor | undefined
  let back: (() => void) | undefined

  const wait = (isReady: () => boolean) => {
    const actor = running
    if (actor === undefined) return Promise.resolve()
    actor.lives -= 1
    if (actor.lives === 0) return Promise.reject(new Killed(`${actor.name} is killed`))
    actor.isReady = isReady
    return new Promise<void>((resolve) => {
      actor.resume = resolve
      back?.()
    })
  }

  const move = (actor: Actor) =>
    new Promise<void>((resolve) => {
      back = () => {
        running = undefined
        resolve()
      }
      running = actor
      const { resume } = actor
      actor.resume = undefined
      resume?.()
    })

  return {
    stop: () => wait(always),
    until: wait,
    dieAfter: (stops) => {
      if (running !== undefined) running.lives = stops
    },
    live: () => {
      if (running !== undefined) running.lives = Number.POSITIVE_INFINITY
    },
    spawn: (name, work) => {
      const actor: Actor = {
        name,
        resume: undefined,
        isReady: always,
        isOver: false,
        failure: undefined,
        lives: Number.POSITIVE_INFINITY,
      }
      actor.resume = () => {
        void work()
          .catch((error: unknown) => {
            actor.failure = error
          })
          .finally(() => {
            actor.isOver = true
            back?.()
          })
      }
      actors.push(actor)
      return { isOver: () => actor.isOver }
    },
    run: async (choose) => {
      for (;;) {
        const alive = actors.filter((actor) => !actor.isOver)
        if (alive.length === 0) return
        const ready = alive.filter((actor) => actor.isReady())
        const next = ready[choose() % ready.length]
        if (next === undefined) throw new Error(`${alive.map(({ name }) => name)} wait for ever`)
        await move(next)
        if (next.failure !== undefined) throw next.failure
      }
    },
  }
}
