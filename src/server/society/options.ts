/** The options of `npm run society -- create`, and what each is for. */
import { parseArgs } from 'node:util'
import { emailSchema } from '#contract/wire.ts'
import { asUsage, UsageRefused } from '../command-line.ts'

export const usage = `Usage: npm run society -- create --name <name> --registration <number> --admin <e-mail>
         --flats <flats.csv> --people <people.csv> [--address <address>] [--commit]

  --name          the society's name, as its letters show it
  --registration  its registration number; the same number means the same society
  --admin         who sets the society up: receives onlyAdmin and onlySuperAdmin
  --flats         spreadsheet saved as CSV UTF-8: wing, flat, type, size, carpet_sqft
  --people        spreadsheet saved as CSV UTF-8: flat, name, email, phone, relation, since
  --address       the society's address
  --commit        write it; without this only what would be made is shown`

export type CreateOptions = {
  name: string
  registration: string
  admin: string
  flats: string
  people: string
  address: string | undefined
  commit: boolean
}

const text = { type: 'string' } as const
const options = {
  name: text,
  registration: text,
  admin: text,
  flats: text,
  people: text,
  address: text,
  commit: { type: 'boolean' },
} as const

/** @throws UsageRefused */
export const parseOptions = (args: readonly string[]): CreateOptions => {
  const { values, positionals } = parse(args)
  if (positionals.join(' ') !== 'create') {
    throw new UsageRefused('The command is "create".')
  }
  const missing: string[] = []
  const required = (name: 'name' | 'registration' | 'admin' | 'flats' | 'people'): string => {
    const value = values[name]?.trim() ?? ''
    if (value === '') missing.push(`--${name}`)
    return value
  }
  const given = {
    name: required('name'),
    registration: required('registration'),
    admin: required('admin'),
    flats: required('flats'),
    people: required('people'),
    address: values.address?.trim(),
    commit: values.commit ?? false,
  }
  if (missing.length > 0) throw new UsageRefused(`Missing: ${missing.join(', ')}.`)
  return { ...given, admin: parseAdmin(given.admin) }
}

const parse = (args: readonly string[]) =>
  asUsage(() => parseArgs({ args: [...args], options, allowPositionals: true }))

const parseAdmin = (text: string): string => {
  const parsed = emailSchema.safeParse(text)
  if (!parsed.success) throw new UsageRefused(`--admin: “${text}” is not an e-mail address.`)
  return parsed.data
}
