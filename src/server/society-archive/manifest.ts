/** What an archive holds: every file with its length and hash, in their order, and a hash of its own. */
import { idSchema } from '#contract/wire.ts'
import { z } from '#contract/zod.ts'
import { knownMigrations } from '../database/migrations.ts'
import { hashOfJson, manifestName, openSealed, sealed } from '../sealed-manifest.ts'
import { ArchiveRefused } from './refused.ts'

const format = 1

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))

const tableSchema = z.object({
  name: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
  rows: count,
  bytes: count,
  sha256,
})
const blobSchema = z.object({ sha256, bytes: count })
const schemaSchema = z.object({ migrations: count, sha256 })

const manifestSchema = z.object({
  format: z.literal(format),
  society: z.object({ id: idSchema, name: z.string() }),
  /** Where the people of its uids have their accounts: `local`, or the Firebase project. */
  accounts: z.string(),
  schema: schemaSchema,
  tables: z.array(tableSchema),
  blobs: z.array(blobSchema),
  /** Attachments whose bytes were lost before, or had been spoilt. */
  missing: z.array(sha256),
})

export type ArchivedTable = z.infer<typeof tableSchema>
export type ArchivedBlob = z.infer<typeof blobSchema>
export type Manifest = z.infer<typeof manifestSchema>

export const tableFile = (name: string) => `tables/${name}.jsonl`
export const blobFile = (hash: string) => `blobs/${hash}`

/** Every file behind the manifest, in order. */
export const filesOf = ({ tables, blobs }: Manifest) => [
  ...tables.map((table) => ({ ...table, file: tableFile(table.name) })),
  ...blobs.map((blob) => ({ ...blob, file: blobFile(blob.sha256) })),
]

/** Which tables these are: an archive fits a server whose tables have gone through the same changes. */
export const currentSchema = (): Manifest['schema'] => {
  const known = knownMigrations()
  return { migrations: known.length, sha256: hashOfJson(known) }
}

export const newManifest = (content: Omit<Manifest, 'format' | 'schema'>): Manifest => ({
  format,
  society: content.society,
  accounts: content.accounts,
  schema: currentSchema(),
  tables: content.tables,
  blobs: content.blobs,
  missing: content.missing,
})

export const formatManifest = (manifest: Manifest): string => sealed(manifest)

/** @throws ArchiveRefused when it is not, byte for byte, what was written, or of another format */
export const parseManifest = (text: string): Manifest => {
  const found = openSealed(text)
  if (found === undefined) {
    throw new ArchiveRefused(`${manifestName} is damaged. Nothing is imported.`)
  }
  if (found.format !== format) {
    throw new ArchiveRefused(
      `This archive has format ${found.format}, this program reads ${format}. Use the version of Aangan that made it, or a later one.`,
    )
  }
  return manifestSchema.parse(found.manifest)
}
