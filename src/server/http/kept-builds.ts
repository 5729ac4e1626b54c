/**
 * A page may stay open for weeks after a release and then ask for a part it has not loaded yet. So this server keeps the
 * assets of every build it has served, in the data folder, until thirty days after another build took its place.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keptForMs = 30 * 24 * 60 * 60_000

type Served = {
  /** The built app, `dist/client`. */
  distFolder: string
  build: string
  keepIn: string
  now: Date
}

/** Written beside the assets of a build when another one takes its place. */
const replacedFile = 'replaced'

/** The folder appears whole, or not at all: a server may be killed while it copies. */
const keepThis = async ({ distFolder, build, keepIn }: Served) => {
  const kept = join(keepIn, build)
  await rm(join(kept, replacedFile), { force: true })
  if (existsSync(kept)) return
  const partly = join(keepIn, `.${build}.${randomUUID()}`)
  await rm(partly, { recursive: true, force: true })
  await cp(join(distFolder, 'assets'), join(partly, 'assets'), { recursive: true })
  await rename(partly, kept).catch(async (error: unknown) => {
    if (!existsSync(kept)) throw error
    // another server over the same folder was quicker
    await rm(partly, { recursive: true, force: true })
  })
}

const replacedAt = async (kept: string, now: Date): Promise<number> => {
  const written = await readFile(join(kept, replacedFile), 'utf8').catch(() => undefined)
  if (written !== undefined) return Date.parse(written)
  await writeFile(join(kept, replacedFile), now.toISOString())
  return now.getTime()
}

/** @returns false when its thirty days are over, and it is gone */
const keepReplaced = async (kept: string, now: Date): Promise<boolean> => {
  const age = now.getTime() - (await replacedAt(kept, now))
  if (age <= keptForMs) return true
  await rm(kept, { recursive: true, force: true })
  return false
}

/**
 * Keeps the assets of the build that is served now and drops those whose time is over.
 * @returns the folders to look in for an asset that the built app does not have: also of this very build, whose files
 * go when the next one is built under a running server
 */
export const keepBuilds = async (served: Served): Promise<string[]> => {
  const { distFolder, build, keepIn, now } = served
  if (!existsSync(join(distFolder, 'assets'))) return []
  await mkdir(keepIn, { recursive: true })
  await keepThis(served)
  const others = (await readdir(keepIn)).filter((name) => name !== build && !name.startsWith('.'))
  const folders = [join(keepIn, build)]
  for (const name of others) {
    const kept = join(keepIn, name)
    if (await keepReplaced(kept, now)) folders.push(kept)
  }
  return folders
}
