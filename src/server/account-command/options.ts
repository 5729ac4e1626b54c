/** The command line of `npm run account`. */
import { emailSchema } from '#contract/wire.ts'
import { UsageRefused } from '../command-line.ts'

export const usage = `Usage: npm run account -- disable <e-mail>
       npm run account -- enable <e-mail>

  disable  nobody signs in with this address any more, and its devices are out at their next
           contact; what they have not sent can be saved there as a file
  enable   the person may sign in again

  Works on the database that "npm start" opens with the same variables. Stop a server that uses
  the embedded database first; on PostgreSQL it may run.`

const actions = ['disable', 'enable'] as const
export type AccountOptions = { action: (typeof actions)[number]; email: string }

/** @throws UsageRefused */
export const parseOptions = ([word, address, ...more]: readonly string[]): AccountOptions => {
  const action = actions.find((each) => each === word)
  if (action === undefined) throw new UsageRefused('The command is "disable" or "enable".')
  if (address === undefined || more.length > 0) throw new UsageRefused('Name one e-mail address.')
  const { data: email } = emailSchema.safeParse(address)
  if (email === undefined) throw new UsageRefused(`“${address}” is not an e-mail address.`)
  return { action, email }
}
