/** Who belongs to the society, as this device last heard of it; readable without network. */
import type { MemberCardRow } from '#contract/members.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { societySpace } from '#domain/scopes.ts'

export type Member = Pick<MemberCardRow, 'id' | 'name' | 'email' | 'isIn' | 'uid' | 'roles'> & {
  /** Of today, as they are spoken: `A-104`. */
  flats: string[]
}

export type Members = ScopeProgress & { items: Member[] }

const flatsOn = (day: string, { homes }: MemberCardRow): string[] => {
  const held = homes.filter(({ since, until }) => since <= day && (until === null || until >= day))
  return [...new Set(held.map(({ flat }) => flat))]
}

const readMembers = async (device: Device, societyId: string): Promise<Members> => {
  const space = societySpace(societyId)
  const society = await device.rows.society.get([space, societyId])
  const today = businessDay(society, new Date())
  const cards = await device.rows['member-card'].where('space').equals(space).toArray()
  return {
    items: cards
      .map((card) => {
        const { id, name, email, isIn, uid, roles } = card
        return { id, name, email, isIn, uid, roles, flats: flatsOn(today, card) }
      })
      .sort((a, b) => a.name.localeCompare(b.name)),
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
