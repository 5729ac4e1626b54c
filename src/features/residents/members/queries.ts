/** Who belongs to the society, as this device last heard of it; readable without network. */
import type { MemberCardRow, MemberHome } from '#contract/members.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { societySpace } from '#domain/scopes.ts'

export type Member = Pick<MemberCardRow, 'id' | 'name' | 'email' | 'isIn' | 'uid' | 'roles'> & {
  /** Of today, as they are spoken: `A-104`. */
  flats: string[]
  /** Of today, each with what the person is there. */
  places: Pick<MemberHome, 'flat' | 'relation'>[]
}

export type Members = ScopeProgress & {
  items: Member[]
  /** The business day. */
  today: string
}

const homesOn = (day: string, { homes }: MemberCardRow): MemberHome[] =>
  homes.filter(({ since, until }) => since <= day && (until === null || until >= day))

const toMember = (card: MemberCardRow, today: string): Member => {
  const { id, name, email, isIn, uid, roles } = card
  const places = homesOn(today, card)
  const flats = [...new Set(places.map(({ flat }) => flat))]
  return { id, name, email, isIn, uid, roles, flats, places }
}

const readMembers = async (device: Device, societyId: string): Promise<Members> => {
  const space = societySpace(societyId)
  const society = await device.rows.society.get([space, societyId])
  const today = businessDay(society, new Date())
  const cards = await device.rows['member-card'].where('space').equals(space).toArray()
  return {
    today,
    items: cards.map((card) => toMember(card, today)).sort((a, b) => a.name.localeCompare(b.name)),
    ...(await readProgress(device, space, ({ entity }) => entity === 'member-card')),
  }
}

export const memberQueries = {
  list: (societyId: string) =>
    localQuery({
      tables: ['member-card', 'society', 'scopes'],
      key: ['member-card', 'list', societyId],
      read: (device) => readMembers(device, societyId),
    }),
}
