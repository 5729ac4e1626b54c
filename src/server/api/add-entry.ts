/** A new entry of the directory: its flat, and with a nickname its owner too, in one commit. */
import { addSociety, type NewSocietyEntry } from '#contract/api/societys-app.ts'
import { moveIn } from '#contract/holding-calls.ts'
import { z } from '#contract/zod.ts'
import { flatDefaults } from '#domain/setup.ts'
import { newRowId } from '../admission/let-in.ts'
import { movingIn } from '../holdings/move-in.ts'
import { NotDone, requireOffice } from '../holdings/office.ts'
import { CallRefused } from '../http/errors.ts'
import { type ApiCall, refuse } from './mount-endpoint.ts'
import { type Changer, changing, reading } from './rows-and-changes.ts'

/** Those of the same size tell how large it is, where they agree. */
const areaOf = (call: ApiCall, { company, carpetSqft }: NewSocietyEntry): Promise<number> =>
  reading(call, async ({ rowsOf }) => {
    if (carpetSqft !== undefined) return carpetSqft
    const alike = (await rowsOf('flat')).filter(({ size }) => size === company)
    const areas = new Set(alike.map((row) => row.carpetSqft))
    const [area] = areas
    if (area === undefined || areas.size > 1) {
      throw refuse('carpetSqft', 'needed, because the flats of this size do not tell it')
    }
    return area
  })

/** What the form of moving in would say of it. @throws CallRefused 400 */
const personOf = ({ nickname, email, phone }: NewSocietyEntry, rest: object) => {
  const asked = moveIn.input.safeParse({
    ...rest,
    person: { name: nickname, email: email || null, phone: phone || null },
    relation: 'owner',
    until: null,
    set: {},
  })
  if (asked.success) return asked.data
  const fields = z.flattenError(asked.error).fieldErrors
  throw refuse('nickname', `this person cannot be written down (${Object.keys(fields).join(', ')})`)
}

const addOwner = async (
  call: ApiCall,
  { writer, change }: Changer,
  flatid: string,
  entry: NewSocietyEntry,
) => {
  const { societyId, claims, deps } = call
  const now = deps.clock()
  const { today } = await requireOffice(writer.tx, societyId, claims, now)
  const id = newRowId(now)
  const asked = personOf(entry, { societyid: societyId, flatid, id, since: today })
  const decision = { societyId, today, now, by: claims.uid }
  const { outcome } = await movingIn(writer, decision, asked)
  const held = await writer.get('holding', societyId, id)
  if (outcome !== 'MOVED_IN' || held === undefined) throw new NotDone({ outcome })
  const { address, birthday, notes } = entry
  const set = { ...(address !== '' && { address }), ...(birthday !== '' && { birthday }) }
  if (Object.keys(set).length > 0) await change('contact.edit@1', { id: held.contactId, set })
  if (notes !== '') await change('contact.note@1', { id: held.contactId, text: notes })
}

/** @returns the flat's id @throws CallRefused, Rejection */
export const addEntry = async (call: ApiCall, entry: NewSocietyEntry): Promise<string> => {
  const { name, lastName, company, jobTitle, nickname, email, phone, avatar } = entry
  if (avatar !== '') throw refuse('avatar', 'a picture is added in the app')
  if (nickname === '' && (email !== '' || phone !== '')) {
    throw refuse('nickname', 'needed, so that the person has a name')
  }
  const carpetSqft = await areaOf(call, entry)
  const id = newRowId(call.deps.clock())
  const flat = { wing: lastName, number: jobTitle, type: name, size: company, carpetSqft }
  try {
    await changing(call, addSociety.path, async (changer) => {
      await changer.change('setup.add@1', {
        entity: 'flat',
        rows: [{ ...flatDefaults, ...flat, id }],
      })
      if (nickname !== '') await addOwner(call, changer, id, entry)
    })
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    const { outcome } = error.answer as { outcome: string } // of moving in, above
    throw new CallRefused(409, outcome, 'nobody moved in, and nothing is written')
  }
  return id
}
