/** Another release of the app: a copy of the built one whose page, worker and server say a build id of their own. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Inside the repository, so that the server finds its packages. */
const program = 'tests/results/second-build/dist'

const rewrite = (path: string, change: (text: string) => string) => {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${path}`)
  writeFileSync(path, after)
  for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true })
  return createHash('md5').update(after).digest('hex')
}

/** @returns the folder to start the server from, and its build id */
export const makeSecondBuild = (): { program: string; build: string } => {
  const folder = join(root, program)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'dist'), folder, { recursive: true })
  const build = 'second-build'
  rewrite(join(folder, 'build.json'), () => JSON.stringify({ build }))
  const revision = rewrite(join(folder, 'client/index.html'), (html) =>
    html.replace(/(name="app-build" content=")[^"]*/, `$1${build}`),
  )
  rewrite(join(folder, 'client/sw.js'), (worker) =>
    worker.replace(
      /"revision":"\w+","url":"index\.html"/,
      `"revision":"${revision}","url":"index.html"`,
    ),
  )
  return { program, build }
}
