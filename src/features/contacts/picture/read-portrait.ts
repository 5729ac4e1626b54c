import { fetchBlob } from '#api/blob-transport.ts'
import { outside } from '#api/outside.ts'
import { idTokenOf } from '#api/person-token.ts'
import { currentDevice } from '#db/current-device.ts'
import { keepFetched, touchBytes } from '#db/kept-bytes.ts'
import { societySpace } from '#domain/scopes.ts'

/** From this device, else from the server; null when neither has it now. */
export const readPortrait = async (
  societyId: string,
  sha256: string,
): Promise<ArrayBuffer | null> => {
  const device = currentDevice()
  const space = societySpace(societyId)
  const here = await touchBytes(device, { space, sha256 }, outside.clock())
  if (here !== undefined) return here
  const fetched = await fetchBlob({ uid: device.uid, token: idTokenOf }, space, sha256)
  if (fetched === null) return null
  const file = { sha256, name: 'portrait.jpg', size: fetched.byteLength }
  await keepFetched(device, space, file, fetched, outside.clock())
  return fetched
}
