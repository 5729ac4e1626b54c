/** Where a form keeps what is being typed; `#db/drafts.ts` makes one. */
export type DraftKeeper = {
  /** Of this person and form alone: under it the tab holds what the device has not written yet. */
  tabKey?: string
  read: () => Promise<object | undefined>
  /** When what was read, or is kept since, was begun. */
  begunAt?: () => string | undefined
  keep: (changed: object) => Promise<void>
  drop: () => Promise<void>
  /** Both or neither: the save, and the end of the draft. */
  finish: (save: () => Promise<void>) => Promise<void>
}
