/** PGlite does not notice a second process in its folder, and one of the two loses its rows: so we lock it ourselves. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code

/** The file appears whole, with the process in it, or not at all. */
const takeLock = (file: string): boolean => {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Moves a dead process's lock away; of two that try, only one moves that very lock. */
const moveAway = (file: string, owner: string) => {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  // somebody else's new lock was moved: put it back
  if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, file)
  rmSync(aside, { force: true })
}

/** Takes `<folder>.lock`, also from a process that died; returns the release. */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${folder}.lock`
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (takeLock(file)) {
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return () => {
        process.off('exit', release)
        release()
      }
    }
    const owner = readFileSync(file, 'utf8')
    const pid = Number(owner)
    if (pid > 0 && pid !== process.pid && isAlive(pid)) {
      throw new Error(
        `The database in ${folder} is already open in process ${pid}. Stop that server first, or give this one another DATA_DIR.`,
      )
    }
    moveAway(file, owner)
  }
  throw new Error(`The lock file ${file} cannot be taken.`)
}
