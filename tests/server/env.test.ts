import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EnvRefused, parseEnv } from '#server/env.ts'

const firebase = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'a.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'a',
  FIREBASE_DATABASE_URL: 'https://a.firebaseio.com',
}
const published = { PUBLIC_URL: 'https://society.example.org', SMTP_URL: 'smtp://mail.example.org' }

const problem = (source: Record<string, string>) => {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvRefused) return error.message
    throw error
  }
  return undefined
}

test('an empty environment is the embedded server of a laptop, with the small demo', () => {
  expect(parseEnv({ PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: 'data',
    databaseUrl: undefined,
    demo: 'small',
    demoToday: '2026-11-20',
    demoYears: 'closed',
    firebase: undefined,
  })
})

test('the demo is off by default wherever the server is more than that', () => {
  expect(parseEnv({ DATABASE_URL: 'postgres://localhost/aangan' }).demo).toBe('none')
  expect(parseEnv(published).demo).toBe('none')
  expect(parseEnv(firebase).demo).toBe('none')
  expect(parseEnv({ ...published, HOST: '0.0.0.0' }).demo).toBe('none')
})

test.each([
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/a' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'society.example.org' }],
  ['DEMO', { DEMO: 'huge' }],
  ['DEMO_TODAY', { DEMO_TODAY: '20-Nov-26' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['FOOTER_PURCHASE_URL', { FOOTER_PURCHASE_URL: 'http://shop.example.org' }],
  ['FOOTER_TECHNOLOGIES', { FOOTER_TECHNOLOGIES: 'react=javascript:alert(1)' }],
  ['FOOTER_TECHNOLOGIES', { FOOTER_TECHNOLOGIES: 'cobol=https://example.org' }],
  ['FOOTER_LIBRARIES', { FOOTER_LIBRARIES: 'mantine=mantine.dev' }],
  ['FIREBASE_DATABASE_URL', { ...firebase, FIREBASE_DATABASE_URL: '' }],
  ['FIREBASE_PROVIDERS', { ...firebase, FIREBASE_PROVIDERS: 'google,twitter' }],
  ['FIREBASE_PROVIDERS', { FIREBASE_PROVIDERS: 'google' }],
  ['AUTH_JWT', { AUTH_JWT: 'yes' }],
  ['AUTH_JWT', { ...firebase, AUTH_JWT: '1' }],
  ['AUTH_JWT_ALLOW_GET', { AUTH_JWT_ALLOW_GET: '1' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'http://sign-in.example.org', OIDC_CLIENT_ID: 'a' }],
  ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'a' }],
  ['OIDC_ISSUER', { ...firebase, OIDC_ISSUER: 'https://sign-in.example.org', OIDC_CLIENT_ID: 'a' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://sign-in.example.org' }],
  [
    'OIDC_USERS_URL',
    {
      OIDC_ISSUER: 'https://sign-in.example.org',
      OIDC_CLIENT_ID: 'a',
      OIDC_USERS_URL: 'https://elsewhere.example.org/users',
    },
  ],
  ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }],
] as const)('a bad %s is named', (name, source) => {
  expect(problem(source)).toContain(`${name}: `)
})

test('some of the four FIREBASE_ variables are as wrong as too many', () => {
  expect(problem({ FIREBASE_API_KEY: 'key' })).toContain('set all four FIREBASE_ variables or none')
})

test('local accounts on a foreign interface need an https address and a way to send mail', () => {
  expect(problem({ HOST: '0.0.0.0' })).toContain('HOST: local accounts listen on 127.0.0.1 only')
  expect(problem({ HOST: '0.0.0.0', PUBLIC_URL: published.PUBLIC_URL })).toContain('SMTP_URL: ')
  expect(problem({ ...published, HOST: '0.0.0.0', PUBLIC_URL: 'http://a.example' })).toContain(
    'https://',
  )
  expect(problem({ ...published, HOST: '0.0.0.0' })).toBeUndefined()
  expect(problem({ ...firebase, HOST: '0.0.0.0' })).toBeUndefined()
})

test('the demo is refused on a public address and beside a Firebase project', () => {
  expect(problem({ ...published, DEMO: 'small' })).toContain('DEMO: its passwords are public')
  expect(problem({ ...firebase, DEMO: 'large' })).toContain('DEMO: demo people are local accounts')
  expect(problem({ ...published, DEMO: 'none' })).toBeUndefined()
})

test('every problem is told at once', () => {
  expect(problem({ PORT: 'x', DEMO: 'y' })?.split('\n')).toHaveLength(2)
})

test('Google and Facebook are offered beside a Firebase project only, and only when named', () => {
  expect(parseEnv(firebase).firebase?.providers).toEqual([])
  const both = { ...firebase, FIREBASE_PROVIDERS: 'facebook, google' }
  expect(parseEnv(both).firebase?.providers).toEqual(['google', 'facebook'])
  expect(problem({ FIREBASE_PROVIDERS: 'google' })).toContain('local accounts know no Google')
})

test('other ways to sign in are off until they are named', () => {
  expect(parseEnv({}).options).toEqual({ jwt: undefined, oidc: undefined })
  expect(parseEnv({ AUTH_JWT: '1' }).options.jwt).toEqual({ allowsGet: false })
  const both = { AUTH_JWT: '1', AUTH_JWT_ALLOW_GET: '1' }
  expect(parseEnv(both).options.jwt).toEqual({ allowsGet: true })
})

test('the demo shows a footer with all its links, a real server none until it is told', () => {
  const { purchase, technologies, libraries } = parseEnv({}).footer
  expect(purchase).toMatch(/^https:/)
  expect(technologies).toHaveLength(6)
  expect(libraries).toHaveLength(3)
  expect(parseEnv({ DEMO: 'none' }).footer).toEqual({
    purchase: null,
    technologies: [],
    libraries: [],
  })
})

test('a link of the footer without a target is left out, also in the demo', () => {
  const { footer } = parseEnv({
    FOOTER_PURCHASE_URL: '',
    FOOTER_TECHNOLOGIES: 'react=https://react.dev/?a=b, vite=',
    FOOTER_LIBRARIES: '',
  })
  expect(footer).toEqual({
    purchase: null,
    technologies: [{ id: 'react', url: 'https://react.dev/?a=b' }],
    libraries: [],
  })
})

test('a bucket is named whole, over https, with its secret in one place', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'society-files',
    S3_KEY_ID: 'key',
    S3_SECRET: 'secret',
  }
  expect(parseEnv({}).s3).toBeUndefined()
  expect(parseEnv(bucket).s3).toEqual({
    endpoint: 'https://s3.example.com',
    ...{ bucket: 'society-files', region: 'us-east-1', keyId: 'key', secret: 'secret' },
  })
  const file = join(mkdtempSync(join(tmpdir(), 'aangan-env-')), 'secret')
  writeFileSync(file, 'from a file\n')
  const { S3_SECRET: _, ...open } = bucket
  expect(parseEnv({ ...open, S3_SECRET_FILE: file }).s3?.secret).toBe('from a file')
  expect(parseEnv({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toBeDefined()
  expect(problem({ ...bucket, S3_ENDPOINT: 'http://s3.example.com' })).toContain('S3_ENDPOINT')
  expect(problem({ ...bucket, S3_SECRET_FILE: file })).toContain('S3_SECRET_FILE')
  expect(problem({ ...open, S3_SECRET_FILE: `${file}x` })).toContain('S3_SECRET')
  expect(problem({ S3_BUCKET: 'society-files' })).toMatch(/S3_ENDPOINT[\s\S]*S3_KEY_ID/)
})
