/**
 * The folder of a backup: one compressed file per table and the manifest. It appears whole, under its name, or not at
 * all. It holds password hashes and keys, so only its owner may read it.
 */
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { manifestName } from '../sealed-manifest.ts'
import { syncFolder, writeSynced } from './durable.ts'
import { type BackedUpTable, fileOf, type Manifest, parseManifest } from './manifest.ts'
import type { Step } from './progress.ts'
import { BackupRefused } from './refused.ts'

/** Runs `work` in a new folder that takes its name only when everything is in it. */
export const inNewFolder = async <T>(
  folder: string,
  work: (partial: string) => Promise<T>,
): Promise<T> => {
  const partial = `${resolve(folder)}.partial`
  for (const path of [folder, partial]) {
    if (existsSync(path)) {
      throw new BackupRefused(
        `${path} exists and is not overwritten. Name another folder, or move this one away${path === partial ? ' (a backup is being written there, or was cut short)' : ''}.`,
      )
    }
  }
  mkdirSync(dirname(partial), { recursive: true })
  mkdirSync(partial, { mode: 0o700 })
  try {
    const result = await work(partial)
    syncFolder(partial)
    renameSync(partial, folder)
    syncFolder(dirname(partial))
    return result
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

type Written = Pick<BackedUpTable, 'rows' | 'content' | 'bytes' | 'sha256'>

/** Writes the lines of one table. */
export const writeTableFile = async (
  folder: string,
  table: string,
  batches: AsyncIterable<string[]>,
  onRows: (count: number) => void,
): Promise<Written> => {
  const content = createHash('sha256')
  const file = createHash('sha256')
  let rows = 0
  let bytes = 0
  await pipeline(
    Readable.from(
      (async function* () {
        for await (const lines of batches) {
          const text = Buffer.from(`${lines.join('\n')}\n`)
          content.update(text)
          rows += lines.length
          onRows(lines.length)
          yield text
        }
      })(),
    ),
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(join(folder, fileOf(table)), { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { rows, content: content.digest('hex'), bytes, sha256: file.digest('hex') }
}

export const writeManifestFile = (folder: string, text: string) =>
  writeSynced(join(folder, manifestName), text)

/** @throws BackupRefused when the folder is no backup or its manifest is damaged */
export const readManifestFile = (folder: string): Manifest => {
  const path = join(folder, manifestName)
  if (!existsSync(path))
    throw new BackupRefused(`${folder} is not a backup: it has no ${manifestName}.`)
  return parseManifest(readFileSync(path, 'utf8'))
}

/** @throws BackupRefused when a file is missing, cut short or different in a single byte */
export const verifyFiles = async (folder: string, { tables }: Manifest, step: Step) => {
  for (const { name, bytes, sha256 } of tables) {
    const path = join(folder, fileOf(name))
    const found = existsSync(path) ? statSync(path).size : 0
    if (found !== bytes) {
      throw new BackupRefused(
        `${path} is damaged: ${found} of ${bytes} bytes are there. Nothing is restored.`,
      )
    }
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk as Buffer) // no encoding is set
      step.advance((chunk as Buffer).length)
    }
    if (hash.digest('hex') !== sha256) {
      throw new BackupRefused(`${path} is damaged: its hash is another one. Nothing is restored.`)
    }
  }
}

/** Not by `readline`, which ends a line at U+2028 too, and that may stand inside a text. */
export async function* readTableFile(folder: string, table: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  const file = createReadStream(join(folder, fileOf(table))).pipe(createGunzip())
  for await (const chunk of file) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
