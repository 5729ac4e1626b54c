/**
 * The version of the tables stands in the database's name, because an upgrade in place can hang behind a frozen tab,
 * and with it every later opening of that name (sync.md 1.9). Raise it with any change to the tables of `db.ts`.
 */
export const storageVersion = 22

/** @param generation random, so that a database waiting to be deleted is never opened again */
export const newDatabaseName = (environment: string, generation: string): string =>
  `ns-${environment}-${generation}-v${storageVersion}`

/** The same person's database as this build stores it. */
export const nameForThisBuild = (name: string): string =>
  name.replace(/-v\d+$/, `-v${storageVersion}`)
