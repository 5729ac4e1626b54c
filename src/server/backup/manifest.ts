/** What a backup holds: counts and hashes of everything, with a hash of its own. */
import { idSchema } from '#contract/wire.ts'
import { z } from '#contract/zod.ts'
import { manifestName, openSealed, sealed } from '../sealed-manifest.ts'
import { BackupRefused } from './refused.ts'

export const format = 1

const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))

const tableSchema = z.object({
  name,
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  key: z.array(z.string()),
  rows: count,
  /** Of its lines, so that the same rows have the same hash in every database. */
  content: sha256,
  /** Of the compressed file. */
  bytes: count,
  sha256,
})

const blobSchema = z.object({ society: idSchema, sha256, bytes: count })

const manifestSchema = z.object({
  format: z.literal(format),
  build: z.string(),
  createdAt: z.iso.datetime(),
  kind: z.enum(['embedded', 'postgres']),
  epoch: z.string(),
  /** The migrations the database had gone through, in order. */
  migrations: z.array(sha256),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name, last: z.string(), called: z.boolean() })),
  /** Files of attachments, under their hashes; none in a backup from before there were any. */
  blobs: z.optional(z.array(blobSchema)),
})

export type BackedUpTable = z.infer<typeof tableSchema>
export type BackedUpBlob = z.infer<typeof blobSchema>
export type Manifest = z.infer<typeof manifestSchema>

export const fileOf = (table: string) => `${table}.ndjson.gz`

export const formatManifest = (manifest: Manifest): string => sealed(manifest)

/** @throws BackupRefused when it is not what was written, or of a later format */
export const parseManifest = (text: string): Manifest => {
  const found = openSealed(text)
  if (found === undefined) {
    throw new BackupRefused(`${manifestName} is damaged: nothing is restored from it.`)
  }
  if (found.format !== format) {
    throw new BackupRefused(
      `This backup has format ${found.format}, this program reads ${format}. Use the version of Aangan that made it, or a later one.`,
    )
  }
  return manifestSchema.parse(found.manifest)
}

export const totalRows = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

const number = new Intl.NumberFormat('en-IN')

/** The manifest as lines for a person. */
export const describeManifest = (manifest: Manifest): string[] => [
  `  made ${manifest.createdAt} by build ${manifest.build}, ${manifest.migrations.length} migrations, epoch ${manifest.epoch}`,
  ...manifest.tables.map(
    ({ name, rows, content }) =>
      `  ${name.padEnd(20)} ${number.format(rows).padStart(12)} rows  ${content.slice(0, 16)}`,
  ),
  `  ${'in all'.padEnd(20)} ${number.format(totalRows(manifest)).padStart(12)} rows`,
  `  ${'attachments'.padEnd(20)} ${number.format(manifest.blobs?.length ?? 0).padStart(12)} files`,
]
