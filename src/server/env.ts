/**
 * The environment, parsed once at start. Every refusal names the variable and what to do about it; the rules between
 * variables are those of docs/identity-modes.md.
 */
import { z } from '#contract/zod.ts'
import { parseS3, type S3Settings } from './blobs/s3-env.ts'
import { type FooterLinks, footerLinksOf, footerProblems } from './footer-links.ts'
import { optionProblems, optionsOf, type SignInOptions } from './identity/options/options-env.ts'

const firebaseNames = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_DATABASE_URL',
] as const

const signInProviders = ['google', 'facebook'] as const
export type SignInProvider = (typeof signInProviders)[number]

const demoSizes = ['small', 'large', 'empty', 'none'] as const
type DemoSize = (typeof demoSizes)[number]

export type FirebaseProject = {
  apiKey: string
  authDomain: string
  projectId: string
  databaseUrl: string
  /** Whom people may sign in with, besides their e-mail address. */
  providers?: readonly SignInProvider[]
}

export type Env = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Without a slash at its end. */
  publicUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Set: accounts live in this Firebase project. Not set: this server keeps them itself. */
  firebase: FirebaseProject | undefined
  /** What people may sign in with besides. */
  options: SignInOptions
  demo: DemoSize
  /** Where the footer leads. */
  footer: FooterLinks
  demoToday: string
  /** Whether the demo's years before the last one may still be entered in. */
  demoYears: 'closed' | 'open'
  logLevel: string
  metricsToken: string | undefined
  /** What the attachments of one society may take on the disk. */
  societyBytes: number
  /** Set: the files of attachments lie in this bucket. Not set: in `dataDir`. */
  s3: S3Settings | undefined
  /** How many proxies before this server add to X-Forwarded-For. */
  trustedProxies: number
}

/** The server cannot start like this; the message is for the person who starts it. */
export class EnvRefused extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'EnvRefused'
  }
}

const wholeNumber = (smallest: number, largest: number, example: string) =>
  z.optional(
    z.string().check(
      z.refine((text) => /^\d+$/.test(text) && +text >= smallest && +text <= largest, {
        error: `must be a whole number from ${smallest} to ${largest}, for example ${example}`,
      }),
    ),
  )

const url = (protocols: readonly string[], example: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
          { error: `must be a URL like ${example}` },
        ),
      ),
  )

const listOf = (text: string) => text.split(',').map((name) => name.trim())
const providersIn = (text: string) =>
  signInProviders.filter((provider) => listOf(text).includes(provider))

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const variablesSchema = z.object({
  HOST: z.optional(z.string()),
  PORT: wholeNumber(0, 65535, '8080'),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: url(['postgres', 'postgresql'], 'postgres://user:password@host:5432/aangan'),
  PUBLIC_URL: url(['https', 'http'], 'https://society.example.org'),
  SMTP_URL: url(['smtp', 'smtps'], 'smtps://user:password@mail.example.org'),
  MAIL_FROM: z.optional(z.email({ error: 'must be an e-mail address' })),
  FIREBASE_API_KEY: z.optional(z.string()),
  FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  FIREBASE_PROJECT_ID: z.optional(z.string()),
  FIREBASE_DATABASE_URL: url(['https'], 'https://<project>.firebaseio.com'),
  FIREBASE_PROVIDERS: z.optional(
    z.string().check(
      z.refine((text) => listOf(text).length === providersIn(text).length, {
        error: 'must be google, facebook or google,facebook',
      }),
    ),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  DEMO: z.optional(z.enum(demoSizes, { error: 'must be small, large, empty or none' })),
  DEMO_TODAY: z.optional(z.iso.date({ error: 'must be a day like 2026-11-20' })),
  DEMO_FY2025: z.optional(z.enum(['closed', 'open'], { error: 'must be closed or open' })),
  LOG_LEVEL: z.optional(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })),
  ),
  SOCIETY_FILES_MB: wholeNumber(1, 10_000_000, '5120'),
  TRUST_PROXY: wholeNumber(0, 9, '1'),
})
type Variables = z.infer<typeof variablesSchema>

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host)

const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )

const firebaseOf = (variables: Variables): FirebaseProject | undefined => {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_DATABASE_URL } =
    variables
  if (!(FIREBASE_API_KEY && FIREBASE_AUTH_DOMAIN && FIREBASE_PROJECT_ID && FIREBASE_DATABASE_URL)) {
    return undefined
  }
  return {
    apiKey: FIREBASE_API_KEY,
    authDomain: FIREBASE_AUTH_DOMAIN,
    projectId: FIREBASE_PROJECT_ID,
    databaseUrl: new URL(FIREBASE_DATABASE_URL).origin,
    providers: providersIn(variables.FIREBASE_PROVIDERS ?? ''),
  }
}

const defaultDemo = (variables: Variables, isCloud: boolean): DemoSize => {
  const isPrivate = isLoopback(variables.HOST ?? '127.0.0.1')
  const isPlain = variables.DATABASE_URL === undefined && variables.PUBLIC_URL === undefined
  return isPrivate && isPlain && !isCloud ? 'small' : 'none'
}

const identityProblems = (variables: Variables): string[] => {
  const missing = firebaseNames.filter((name) => variables[name] === undefined)
  const isCloud = missing.length === 0
  const problems: string[] = []
  if (missing.length > 0 && missing.length < firebaseNames.length) {
    problems.push(`${missing.join(', ')}: set all four FIREBASE_ variables or none of them`)
  }
  if (variables.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST: unset it; unsigned emulator tokens are never accepted',
    )
  }
  if (variables.FIREBASE_PROVIDERS !== undefined && missing.length === firebaseNames.length) {
    problems.push(
      'FIREBASE_PROVIDERS: local accounts know no Google and no Facebook; unset it, or set FIREBASE_*',
    )
  }
  const hasDemo = variables.DEMO !== undefined && variables.DEMO !== 'none'
  if (hasDemo && variables.PUBLIC_URL !== undefined) {
    problems.push('DEMO: its passwords are public; set DEMO=none or unset PUBLIC_URL')
  }
  if (hasDemo && missing.length < firebaseNames.length) {
    problems.push('DEMO: demo people are local accounts; set DEMO=none or unset FIREBASE_*')
  }
  return isCloud ? problems : [...problems, ...localProblems(variables)]
}

const localProblems = ({ HOST, PUBLIC_URL, SMTP_URL }: Variables): string[] => {
  if (PUBLIC_URL === undefined) {
    if (isLoopback(HOST ?? '127.0.0.1')) return []
    return [
      'HOST: local accounts listen on 127.0.0.1 only, unless PUBLIC_URL (https) and SMTP_URL are set; set both, or FIREBASE_*',
    ]
  }
  const problems: string[] = []
  if (!PUBLIC_URL.startsWith('https:')) {
    problems.push('PUBLIC_URL: passwords travel over it, so it must start with https://')
  }
  if (SMTP_URL === undefined) {
    problems.push('SMTP_URL: needed with PUBLIC_URL, to send verification and reset mails')
  }
  return problems
}

const proxyProblems = ({ PUBLIC_URL, TRUST_PROXY }: Variables): string[] =>
  TRUST_PROXY !== undefined && TRUST_PROXY !== '0' && PUBLIC_URL === undefined
    ? ['TRUST_PROXY: set PUBLIC_URL too; without it every forwarded request is refused']
    : []

/** @throws EnvRefused with one line per problem */
export const parseEnv = (source: Record<string, string | undefined>): Env => {
  const parsed = variablesSchema.safeParse(withoutEmpty(source))
  if (!parsed.success) {
    throw new EnvRefused(
      parsed.error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`),
    )
  }
  const variables = parsed.data
  const { s3, problems: s3Problems } = parseS3(withoutEmpty(source))
  const problems = [
    ...identityProblems(variables),
    ...proxyProblems(variables),
    ...s3Problems,
    ...optionProblems(source, firebaseOf(variables) !== undefined),
    ...footerProblems(source),
  ]
  if (problems.length > 0) throw new EnvRefused(problems)
  const firebase = firebaseOf(variables)
  const demo = variables.DEMO ?? defaultDemo(variables, firebase !== undefined)
  const publicUrl = variables.PUBLIC_URL?.replace(/\/+$/, '')
  return {
    host: variables.HOST ?? '127.0.0.1',
    port: Number(variables.PORT ?? 8080),
    dataDir: variables.DATA_DIR ?? 'data',
    databaseUrl: variables.DATABASE_URL,
    publicUrl,
    smtpUrl: variables.SMTP_URL,
    mailFrom:
      variables.MAIL_FROM ??
      `no-reply@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`,
    firebase,
    options: optionsOf(source),
    demo,
    footer: footerLinksOf(source, demo !== 'none'),
    demoToday: variables.DEMO_TODAY ?? '2026-11-20',
    demoYears: variables.DEMO_FY2025 ?? 'closed',
    logLevel: variables.LOG_LEVEL ?? 'info',
    metricsToken: variables.METRICS_TOKEN,
    societyBytes: Number(variables.SOCIETY_FILES_MB ?? 5120) * 1024 * 1024,
    s3,
    trustedProxies: Number(variables.TRUST_PROXY ?? 0),
  }
}
