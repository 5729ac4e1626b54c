/** What each seat tries of the set-up, of receipts, households, papers and pictures, for the matrix of roles. */
import { randomBytes, randomUUID } from 'node:crypto'
import { logoPath } from '#contract/logo-path.ts'
import { householdDefaults } from '#domain/holdings.ts'
import { newReceipt, newReversal } from './accounts.ts'
import { lake, pond } from './admission.ts'
import { blobCalls, newAttachment, newJpeg, newPdf } from './attachments.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

const newPng = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(400)]))

const asLogo = (societyId: string) => ({
  ...{ name: 'logo.png', type: 'image/png' as const, visibility: 'society' as const },
  ...{ subjectKind: 'society' as const, subjectId: societyId },
})

const asSignature = (subjectId: string) => ({
  ...{ name: 'signature.jpg', type: 'image/jpeg' as const, visibility: 'office' as const },
  ...{ subjectKind: 'office-bearer' as const, subjectId },
})

export const setupTries = ({ a, change, office, superAdmin, other }: TryContext): Tries => {
  const space = `s:${lake}`
  const blobs = () => blobCalls(a().server, lake)
  const newParking = async () => {
    const id = randomUUID()
    const slot = { number: id.slice(-12), kind: 'open' as const, flatId: null }
    await a().inSociety(lake, (w) => w.put('parking', { societyId: lake, id, ...slot }))
    return id
  }
  const newPet = async () => {
    const id = randomUUID()
    const pet = { ...householdDefaults, kind: 'pet' as const, name: 'Moti', sort: 'dog' }
    const row = { ...pet, societyId: lake, id, holdingId: 'h-holder' }
    await a().inSociety(lake, (w) => w.put('household', row))
    return id
  }
  /** A row of somebody else, whose bytes are awaited from them unless they are said to be here. */
  const putAttachment = async (societyId: string, bytes: Uint8Array, more: object = {}) => {
    const { at, ...args } = newAttachment(bytes, { visibility: 'office' })
    await a().inSociety(societyId, (w) =>
      w.put('attachment', {
        ...{ ...args, societyId, uploadedBy: other().uid, uploader: 'Somebody' },
        ...{ uploadedAt: new Date(at), isByHolder: false, holdingIds: [], readers: [], box: null },
        ...{ isStored: false, removedAt: null, ...more },
      }),
    )
    return args
  }
  const paper = () => putAttachment(lake, newPdf(), { isStored: true })
  const attached = async (person: Person, bytes: Uint8Array, more: object) => {
    const args = newAttachment(bytes, more)
    return { args, isDone: await change(person, { space, name: 'attachment.add@1', args }) }
  }
  const picture = async (person: Person, more: object) =>
    (await attached(person, newPng(), more)).isDone
  const putStored = async (societyId: string, bytes: Uint8Array<ArrayBuffer>, more: object) => {
    const { sha256 } = await putAttachment(societyId, bytes, { ...more, isStored: true })
    const part = { societyId, sha256, uid: other().uid }
    await a().server.blobs.append(part, 0, bytes)
    await a().server.blobs.finish(part, () => true)
    return sha256
  }
  const logoOf = (societyId: string) => putStored(societyId, newPng(), asLogo(societyId))
  const newBearer = async (post: 'chairman' | 'secretary') => {
    const id = randomUUID()
    const days = { since: '2025-04-01', until: null }
    await a().inSociety(lake, (w) =>
      w.put('office-bearer', {
        ...{ societyId: lake, id, name: 'Meera Joshi', post, phone: '', ...days },
      }),
    )
    return id
  }
  /** By the change that a device makes, and the bytes as if they had been sent. */
  const signatureOf = async (post: 'chairman' | 'secretary') => {
    const bytes = newJpeg()
    const more = asSignature(await newBearer(post))
    const { args } = await attached(superAdmin(), bytes, more)
    await blobs().patch(superAdmin(), args.sha256, 0, bytes)
    return args
  }
  const seesSignature = async (person: Person, post: 'chairman' | 'secretary') => {
    const { sha256 } = await signatureOf(post)
    return (await blobs().get(person, sha256)).status === 200
  }
  const showsLogo = async (person: Person, societyId: string) => {
    const path = logoPath(societyId, await logoOf(societyId))
    const headers = person === undefined ? {} : { authorization: `Bearer ${person.token}` }
    return (await a().server.request(path, { headers })).status === 200
  }
  return {
    'setup.edit': async (person) => {
      const args = { entity: 'parking', id: await newParking(), set: { kind: 'stilt' } }
      return change(person, {
        space,
        name: 'setup.edit@1',
        args: { ...args, was: { kind: 'open' } },
      })
    },
    'setup.remove': async (person) => {
      const args = { entity: 'parking', id: await newParking() }
      return change(person, { space, name: 'setup.remove@1', args })
    },
    'receipt.reverse': async (person) => {
      const args = newReceipt({ holdingId: 'h-holder' })
      await change(office(), { space, name: 'receipt.create@1', args })
      return change(person, { space, name: 'receipt.reverse@1', args: newReversal(args.id) })
    },
    'household.edit': async (person) => {
      const args = { kind: 'pet', id: await newPet(), set: { name: 'Sheru' } }
      return change(person, { space, name: 'household.edit@1', args })
    },
    'household.remove': async (person) =>
      change(person, { space, name: 'household.remove@1', args: { id: await newPet() } }),
    'attach to a flat of one’s own': async (person) =>
      (await attached(person, newPdf(), { subjectId: 'f103' })).isDone,
    'attachment.edit of another': async (person) => {
      const { id, name } = await paper()
      const args = { id, set: { name: 'deed.pdf' }, was: { name } }
      return change(person, { space, name: 'attachment.edit@1', args })
    },
    'attachment.remove of another': async (person) => {
      const { id } = await paper()
      return change(person, { space, name: 'attachment.remove@1', args: { id, removed: true } })
    },
    'change the logo': (person) => picture(person, asLogo(lake)),
    'change the picture of another': (person) =>
      picture(person, {
        ...{ name: 'me.jpg', type: 'image/jpeg', visibility: 'office' },
        ...{ subjectKind: 'contact', subjectId: 'c-holder' },
      }),
    'how much there is of one’s own document': async (person) => {
      const { args } = await attached(person, newPdf(), { subjectId: 'f103' })
      return (await blobs().head(person, args.sha256)).status === 200
    },
    'how much there is of another’s document': async (person) => {
      const { sha256 } = await putAttachment(lake, newPdf())
      return (await blobs().head(person, sha256)).headers.get('upload-offset') !== null
    },
    'send the bytes of one’s own document': async (person) => {
      const bytes = newPdf()
      const { args } = await attached(person, bytes, { subjectId: 'f103' })
      return (await blobs().patch(person, args.sha256, 0, bytes)).status === 204
    },
    'send the bytes of another’s document': async (person) => {
      const bytes = newPdf()
      const { sha256 } = await putAttachment(lake, bytes)
      await blobs().patch(person, sha256, 0, bytes)
      const key = { societyId: lake, sha256 }
      return (await a().server.blobs.size(key)) !== undefined
    },
    'see the logo': (person) => showsLogo(person, lake),
    'see the logo of another society': (person) => showsLogo(person, pond),
    'give an office-bearer a signature': async (person) => {
      const more = asSignature(await newBearer('secretary'))
      return (await attached(person, newJpeg(), more)).isDone
    },
    'take the super admin’s signature away': async (person) => {
      const { id } = await signatureOf('secretary')
      return change(person, { space, name: 'attachment.remove@1', args: { id, removed: true } })
    },
    'see the signature on receipts': (person) => seesSignature(person, 'secretary'),
    'see a signature that stands on none': (person) => seesSignature(person, 'chairman'),
  }
}
