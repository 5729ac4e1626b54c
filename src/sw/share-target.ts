/** What other apps share, with or without network: kept on this device, then the form of a new report is opened. */
import { registerRoute } from 'workbox-routing'
import {
  type SharedState,
  sharedReportPath,
  shareTargetFields,
  shareTargetPath,
} from '#contract/share-target.ts'
import { keepShared, type SharedFile, sharedFilesLimit } from '#db/shared-files.ts'
import { workerStorage } from './worker-storage.ts'

declare const self: ServiceWorkerGlobalScope

const largestFile = 15 * 1024 * 1024

const textIn = (form: FormData, field: string): string => {
  const value = form.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

const isWanted = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && value.type.startsWith('image/') && value.size <= largestFile

const readFiles = async (form: FormData) => {
  const sent = form.getAll(shareTargetFields.photos).filter((value) => value !== '')
  const wanted = sent.filter(isWanted).slice(0, sharedFilesLimit)
  const files = await Promise.all(
    wanted.map(async (file): Promise<SharedFile> => {
      return { name: file.name, type: file.type, bytes: await file.arrayBuffer() }
    }),
  )
  return { files, isAll: files.length === sent.length }
}

const keep = async (request: Request): Promise<SharedState> => {
  const form = await request.formData()
  const { files, isAll } = await readFiles(form)
  const { title, text, link } = shareTargetFields
  const words = [textIn(form, text), textIn(form, link)].filter((part) => part !== '')
  const shared = { title: textIn(form, title), text: words.join('\n') }
  const leftOut = await keepShared(workerStorage(), shared, files)
  return isAll && leftOut === 0 ? 'here' : 'some'
}

export const takeShares = () => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTargetPath,
    async ({ request }) => {
      const state = await keep(request).catch((): SharedState => 'refused')
      return Response.redirect(new URL(sharedReportPath(state), self.location.origin).href, 303)
    },
    'POST',
  )
}
