/** Files whose bytes the server has not, in the tray beside the changes: the change that speaks of them has arrived. */

import { outside } from '#api/outside.ts'
import { blobRefusalWords } from '#components/attachment/blob-refusal-words.ts'
import type { AttentionItem, WaitingItem } from '#components/tray/tray-types.ts'
import { forgetUnsent, retryBlob } from '#db/blobs.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import type { HeldBlob } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { unsentBlobs } from '#db/unsent-blobs.ts'
import { filesApart } from '#db/works.ts'
import { m } from '#texts/compiled/messages.js'

export const unsentFiles = () =>
  localQuery({ tables: ['blobs', 'attachment'], key: ['blobs', 'unsent'], read: unsentBlobs })

const idOf = ({ space, sha256 }: HeldBlob) => `file ${space} ${sha256}`

const toWaiting = (blob: HeldBlob): WaitingItem => {
  const percent = Math.floor((100 * blob.sent) / blob.size)
  return {
    id: idOf(blob),
    title: m.tray_file({ name: blob.name }),
    state: percent > 0 ? 'sent' : 'queued',
    detail: percent > 0 ? m.tray_file_sent({ percent }) : m.tray_files_waiting({ count: 1 }),
    canWithdraw: false,
    canEdit: false,
  }
}

const toAttention = (blob: HeldBlob): AttentionItem => ({
  id: idOf(blob),
  title: m.tray_file({ name: blob.name }),
  reason: blobRefusalWords(blob.code),
  at: blob.usedAt,
  society: null,
  words: [],
  differences: [],
  faults: [],
  remedy: 'again',
  later: [],
  laterNote: '',
})

/** @param changes the queue: a file whose change is still in it is told of there */
export const trayFiles = (files: readonly HeldBlob[], changes: readonly QueuedChange[]) => {
  const own = filesApart(files, changes)
  return {
    attention: own.filter(({ state }) => state === 'failed').map(toAttention),
    waiting: own.filter(({ state }) => state === 'waiting').map(toWaiting),
    find: (id: string) => own.find((blob) => idOf(blob) === id),
  }
}

export const sendFileAgain = async (file: HeldBlob): Promise<void> => {
  await retryBlob(currentDevice(), file)
  deviceHost().syncNow()
}

/** What never arrived is taken out of the list of files too. */
export const discardFile = async (file: HeldBlob): Promise<void> => {
  const device = currentDevice()
  await inOneSave(device, async () => {
    for (const id of await forgetUnsent(device, file)) {
      await mutate(device, outside, file.space, 'attachment.remove@1', { id, removed: true })
    }
  })
}
