/**
 * The built worker in two files; only vite.config.ts asks. What changes with every release is the list of the app's files, and that alone
 * stands in `sw.js`: the rest lies under a name of its own hash and comes from the browser's cache while it is the same.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const list = /\[(?:\{"revision":(?:"\w+"|null),"url":"[^"]+"\},?)+\]/

/** @param folder of the built app; throws where the worker has no list in it */
export const splitWorker = (folder: string) => {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const [files] = list.exec(worker) ?? []
  if (files === undefined) throw new Error('sw.js has no list of files')
  const code = worker.replace(list, 'self.builtFiles')
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const path = `assets/worker-${hash}.js`
  writeFileSync(join(folder, path), code)
  writeFileSync(join(folder, 'sw.js'), `self.builtFiles=${files};importScripts("/${path}")`)
}
