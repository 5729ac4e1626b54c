/** What can be done with papers and pictures: all of it on this device at once; only bytes that are not here need the network. */
import { fetchBlob, sha256Of } from '#api/blob-transport.ts'
import { newId, outside } from '#api/outside.ts'
import { idTokenOf } from '#api/person-token.ts'
import { FileProblem, type PreparedFile } from '#components/attachment/prepare-file.ts'
import { type AttachmentFields, contentTypeSchema, type Visibility } from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { attach } from '#db/attach.ts'
import { retryBlob } from '#db/blobs.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { keepFetched, touchBytes } from '#db/kept-bytes.ts'
import { mutate } from '#db/mutate.ts'
import { troubleOf } from '#db/storage-trouble.ts'
import { societySpace } from '#domain/scopes.ts'
import type { DocumentItem, Subject } from './queries.ts'

type Change = { set: Partial<AttachmentFields>; was: Partial<AttachmentFields> }

const changed = (
  { name, visibility }: AttachmentFields,
  set: { name: string; visibility: Visibility },
): Change => ({
  set: {
    ...(set.name !== name && { name: set.name }),
    ...(set.visibility !== visibility && { visibility: set.visibility }),
  },
  was: { name, visibility },
})

const orNone = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return false
  }
}

export const createDocumentActions = (societyId: string, subject: Subject) => {
  const space = societySpace(societyId)
  return {
    /** What lies on the server already, and is seen by this person: its bytes are not sent once more. */
    addKnown: async ({ sha256, name, type, size, thumbnail, visibility }: DocumentItem) => {
      const known = contentTypeSchema.safeParse(type)
      // of a newer server
      if (!known.success) return
      const at = outside.clock().toISOString()
      const args = { ...{ id: newId(), ...subject, at }, sha256, name, size, thumbnail, visibility }
      await mutate(currentDevice(), outside, space, 'attachment.add@1', {
        ...args,
        type: known.data,
      })
    },
    /** @returns its id @throws FileProblem when this device is full */
    add: async (file: PreparedFile, visibility: Visibility) => {
      const { bytes, name, type, thumbnail } = file
      const id = newId()
      const args = {
        id,
        ...subject,
        sha256: await sha256Of(bytes),
        size: bytes.byteLength,
        at: outside.clock().toISOString(),
        ...{ name, type, thumbnail, visibility },
      }
      try {
        await attach(currentDevice(), outside, space, args, bytes)
      } catch (error) {
        if (troubleOf(error) !== 'quota') throw error
        throw new FileProblem('full', { name, size: bytes.byteLength })
      }
      return id
    },
    /** Resolves to false when it is not there any more, or another has changed the same. */
    edit: async (item: DocumentItem, set: { name: string; visibility: Visibility }) => {
      const change = changed(item, set)
      if (Object.keys(change.set).length === 0) return true
      const { id } = item
      return orNone(mutate(currentDevice(), outside, space, 'attachment.edit@1', { id, ...change }))
    },
    remove: async ({ id }: Pick<DocumentItem, 'id'>, removed: boolean) =>
      orNone(mutate(currentDevice(), outside, space, 'attachment.remove@1', { id, removed })),
    retry: async (item: DocumentItem) => {
      await retryBlob(currentDevice(), item)
      deviceHost().syncNow()
    },
    /** From this device, else from the server; null when neither has it now. */
    bytesOf: async (item: DocumentItem): Promise<ArrayBuffer | null> => {
      const device = currentDevice()
      const here = await touchBytes(device, item, outside.clock())
      if (here !== undefined) return here
      const fetched = await fetchBlob({ uid: device.uid, token: idTokenOf }, space, item.sha256)
      if (fetched !== null) await keepFetched(device, space, item, fetched, outside.clock())
      return fetched
    },
  }
}

export type DocumentActions = ReturnType<typeof createDocumentActions>
