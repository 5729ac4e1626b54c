/** Files that are on the disk, not only on their way to it. */
import { closeSync, fsyncSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const syncPath = (path: string, flags: string) => {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The names in a folder; Windows keeps them by itself and opens no folder. */
export const syncFolder = (folder: string) => {
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

/** A new file that only its owner may read. */
export const writeSynced = (path: string, text: string) =>
  writeFileSync(path, text, { flag: 'wx', mode: 0o600, flush: true })

/** Everything under a folder. */
export const syncTree = (folder: string) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  syncFolder(folder)
}
