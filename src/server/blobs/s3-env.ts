/** A bucket for the files of attachments (docs/attachments.md); off unless the environment names one. */
import { readFileSync } from 'node:fs'
import { z } from '#contract/zod.ts'

export type S3Settings = {
  /** Without a slash at its end; the bucket is the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

type Source = Record<string, string | undefined>

/** Plain http only to this machine: the files of people travel over it. */
const isEndpoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isHere = ['localhost', '[::1]'].includes(hostname) || /^127\.[\d.]+$/.test(hostname)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere)
  return isSafe && search === '' && hash === '' && username === ''
}

const filled = (error: string) => z.string({ error }).check(z.minLength(1, { error }))

const s3Schema = z.object({
  S3_ENDPOINT: z
    .string({ error: 'set it too: the address of the store' })
    .check(z.refine(isEndpoint, { error: 'must be a URL like https://s3.eu-west-1.example.com' })),
  S3_BUCKET: z
    .string({ error: 'set it too: the name of the bucket' })
    .check(
      z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' }),
    ),
  S3_REGION: z.optional(z.string()),
  S3_KEY_ID: filled('set it too: the id of the access key'),
  S3_SECRET: filled('set it, or S3_SECRET_FILE, to the secret of the access key'),
})

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_KEY_ID', 'S3_SECRET', 'S3_SECRET_FILE']

/** What systemd's credentials and containers' secrets are: a file with nothing else in it. */
const secretIn = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

const withSecret = (source: Source): Source =>
  source.S3_SECRET === undefined && source.S3_SECRET_FILE !== undefined
    ? { ...source, S3_SECRET: secretIn(source.S3_SECRET_FILE) }
    : source

/** @param source without what is empty */
export const parseS3 = (source: Source): { s3: S3Settings | undefined; problems: string[] } => {
  if (names.every((name) => source[name] === undefined)) return { s3: undefined, problems: [] }
  if (source.S3_SECRET !== undefined && source.S3_SECRET_FILE !== undefined)
    return { s3: undefined, problems: ['S3_SECRET_FILE: unset it, or S3_SECRET'] }
  const { success, data, error } = s3Schema.safeParse(withSecret(source))
  if (!success) {
    const problems = error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`)
    return { s3: undefined, problems }
  }
  return {
    s3: {
      endpoint: data.S3_ENDPOINT.replace(/\/+$/, ''),
      bucket: data.S3_BUCKET,
      region: data.S3_REGION ?? 'us-east-1',
      keyId: data.S3_KEY_ID,
      secret: data.S3_SECRET,
    },
    problems: [],
  }
}
