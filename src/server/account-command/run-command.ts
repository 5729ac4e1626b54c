/** `npm run account -- disable|enable <e-mail>`, for whoever runs the server. */
import { sayUsage } from '../command-line.ts'
import type { Database } from '../database/connect.ts'
import { asIdentity } from '../database/transaction.ts'
import { disablePerson, enablePerson, readAccess } from '../identity/access.ts'
import { findByEmail, holdAccount } from '../identity/local-firebase/accounts.ts'
import { type AccountOptions, parseOptions, usage } from './options.ts'

export type CommandDeps = {
  /** Undefined when there is none to open. */
  openDatabase: () => Promise<Database | undefined>
  /** What `npm start` would say of where it is. */
  place: string
  /** The Firebase project that keeps the accounts, if one does. */
  firebaseProject: string | undefined
  print: (line: string) => void
  clock: () => Date
}

/** @returns the exit code: 0 done, or so already; 1 refused and nothing changed; 2 the command cannot be run like this */
export const runAccountCommand = async (
  args: readonly string[],
  deps: CommandDeps,
): Promise<number> => {
  try {
    return await run(parseOptions(args), deps)
  } catch (error) {
    return sayUsage(error, usage, deps.print)
  }
}

const run = async (options: AccountOptions, deps: CommandDeps): Promise<number> => {
  const { firebaseProject, place, print } = deps
  if (firebaseProject !== undefined) {
    print(`Accounts are kept in the Firebase project “${firebaseProject}”: do it in its console.`)
    return 1
  }
  const database = await deps.openDatabase()
  if (database === undefined) {
    print(`There is no database in ${place}. DATA_DIR names its folder.`)
    return 1
  }
  try {
    const outcome = await change(database, options, deps.clock())
    print(words[outcome](options.email, place))
    return outcome === 'unknown' ? 1 : 0
  } finally {
    await database.close()
  }
}

type Outcome = 'unknown' | 'already disabled' | 'not disabled' | 'disabled' | 'enabled'

const change = (database: Database, { action, email }: AccountOptions, now: Date) =>
  asIdentity(database, async (tx): Promise<Outcome> => {
    const found = await findByEmail(tx, email)
    // A sign-in under way waits here, or has been waited for.
    const account = found && (await holdAccount(tx, found.uid))
    if (account?.email !== email) return 'unknown'
    const { isDisabled } = await readAccess(tx, account.uid)
    if (action === 'disable') {
      if (isDisabled) return 'already disabled'
      await disablePerson(tx, account.uid, now)
      return 'disabled'
    }
    if (!isDisabled) return 'not disabled'
    await enablePerson(tx, account.uid)
    return 'enabled'
  })

const words: Record<Outcome, (email: string, place: string) => string> = {
  unknown: (email, place) => `No account has the address ${email} in ${place}.`,
  'already disabled': (email) => `The account of ${email} is disabled already.`,
  'not disabled': (email) => `The account of ${email} is not disabled.`,
  disabled: (email) =>
    `Disabled the account of ${email} and ended its sessions: its devices are out at their next contact.`,
  enabled: (email) => `Enabled the account of ${email}: the person may sign in again.`,
}
