/** What a person's change needs from outside: the time, and ids that nobody else gives. */
import { uuidV7 } from '#domain/uuid.ts'

export const outside = {
  clock: () => new Date(),
  /** A random UUID. */
  uuid: () => crypto.randomUUID(),
}

/** Of a new row: ids made later sort later. */
export const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
