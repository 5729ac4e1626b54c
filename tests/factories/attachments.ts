/** Files and their ways between a device and a server in this process. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { blobRefusalSchema, offsetHeader } from '#contract/attachments.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import type { BlobAnswer, SendBlob } from '#sync/send-blob.ts'
import type { TestApp } from './app.ts'

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PDF to every eye that looks at its beginning; each is another one. */
export const newPdf = (size = 1000): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]))

export const newJpeg = (size = 400): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(size - 4)]))

export const newAttachment = (
  bytes: Uint8Array,
  more: Partial<MutationArgs<'attachment.add@1'>> = {},
): MutationArgs<'attachment.add@1'> => ({
  id: randomUUID(),
  subjectKind: 'flat',
  subjectId: 'f101',
  sha256: sha256Of(bytes),
  name: 'agreement.pdf',
  type: 'application/pdf',
  size: bytes.length,
  visibility: 'household',
  thumbnail: null,
  at: '2026-11-20T08:00:00.000Z',
  ...more,
})

/** An archive with these files in it, as spreadsheets and texts are. */
export const zipOf = (files: Record<string, string>, isPacked = true): Uint8Array<ArrayBuffer> => {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = isPacked ? deflateRawSync(text) : Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isPacked ? 8 : 0, 4)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(text.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        common,
        place,
        Buffer.from(name),
      ]),
    )
    parts.push(local)
    at += local.length
  }
  const table = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(table.length, 8)
  end.writeUInt32LE(at, 12)
  return Uint8Array.from(Buffer.concat([...parts, table, Buffer.from('PK\u0005\u0006'), end]))
}

export type BlobCaller = { token: string } | undefined

const authorized = (person: BlobCaller) =>
  person === undefined ? {} : { authorization: `Bearer ${person.token}` }

/** The three requests, as the device makes them. */
export const blobCalls = (server: TestApp, societyId: string) => {
  const path = (sha256: string) => `/blobs/${societyId}/${sha256}`
  return {
    head: async (person: BlobCaller, sha256: string) =>
      server.request(path(sha256), { method: 'HEAD', headers: authorized(person) }),
    get: async (person: BlobCaller, sha256: string, headers: Record<string, string> = {}) =>
      server.request(path(sha256), { headers: { ...authorized(person), ...headers } }),
    patch: async (
      person: BlobCaller,
      sha256: string,
      offset: number,
      part: Uint8Array<ArrayBuffer>,
    ) =>
      server.request(path(sha256), {
        method: 'PATCH',
        headers: { ...authorized(person), [offsetHeader]: String(offset) },
        body: part,
      }),
  }
}

const toAnswer = async (response: Response): Promise<BlobAnswer> => {
  const offset = Number(response.headers.get(offsetHeader) ?? Number.NaN)
  const known = Number.isSafeInteger(offset) ? { offset } : {}
  if (response.ok) return { kind: 'offset', offset }
  const code = blobRefusalSchema.safeParse(await response.json().catch(() => null)).data?.error
  return code === undefined ? { kind: 'unreachable' } : { kind: 'refused', code, ...known }
}

/** @param before called with the place of every part before it goes; it may throw, like a line that is cut */
export const sendBlobTo = (
  server: TestApp,
  person: BlobCaller,
  before: (offset: number) => void = () => {},
): SendBlob => {
  const at = (space: string) => blobCalls(server, space.slice(2))
  const orCut = async (work: () => Promise<Response>): Promise<BlobAnswer> => {
    try {
      return await toAnswer(await work())
    } catch {
      return { kind: 'unreachable' }
    }
  }
  return {
    ask: (space, sha256) => orCut(async () => at(space).head(person, sha256)),
    append: (space, sha256, offset, part) =>
      orCut(async () => {
        before(offset)
        return at(space).patch(person, sha256, offset, new Uint8Array(part))
      }),
  }
}
