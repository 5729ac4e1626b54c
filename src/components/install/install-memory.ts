/** What this device remembers for the offer to install: nothing about the person, so it stays when they go. */
import { isNewVisit } from '#domain/visits.ts'
import { keepItem, readKept } from '../kept-item.ts'

type Memory = {
  visits: number
  lastAt: number | null
  hasSucceeded: boolean
  declinedAt: number | null
}

const key = 'aangan-install'
const none: Memory = { visits: 0, lastAt: null, hasSucceeded: false, declinedAt: null }
const listeners = new Set<() => void>()

let memory: Memory | undefined

const read = (): Memory => {
  try {
    return { ...none, ...(JSON.parse(readKept(key) ?? '{}') as Partial<Memory>) } // our own words
  } catch {
    return none
  }
}

const write = (changed: Partial<Memory>) => {
  memory = { ...installMemory.get(), ...changed }
  keepItem(key, JSON.stringify(memory))
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}

// another tab has said no, or has seen more
addEventListener('storage', (event) => {
  if (event.key !== key) return
  memory = undefined
  tell()
})

export const installMemory = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Memory => {
    memory ??= read()
    return memory
  },
}

/** Somebody who is signed in looks at the app. */
export const noteVisit = (): void => {
  const { visits, lastAt } = installMemory.get()
  const now = Date.now()
  write({ visits: isNewVisit(lastAt, now) ? visits + 1 : visits, lastAt: now })
}

/** Something worked that shows what the app is good for. */
export const noteSuccess = (): void => {
  if (!installMemory.get().hasSucceeded) write({ hasSucceeded: true })
}

export const noteDeclined = (): void => write({ declinedAt: Date.now() })
