/** PGlite does not notice a second process in its folder, and one of the two loses its rows: so we lock it ourselves. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Takes `<folder>.lock`, also from a process that died; returns the release. */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${folder}.lock`
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return release
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number(readFileSync(file, 'utf8'))
    if (owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new Error(
        `The database in ${folder} is already open in process ${owner}. Stop that server first, or give this one another DATA_DIR.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(`The lock file ${file} cannot be taken.`)
}
