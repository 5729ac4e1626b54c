/** Who is yet to hear of the society: people an import brought in, and flats where nobody has an address to write to. */

import { localQuery } from '#db/local-query.ts'
import { logoOf } from '#db/logo.ts'
import { businessDay } from '#domain/dates.ts'
import { isOver, lastsOn } from '#domain/holdings.ts'
import { societySpace } from '#domain/scopes.ts'

export type Waiting = {
  society: string
  /** Where its logo is; null without one. */
  logo: string | null
  code: string
  /** Not written to, in the order of their names. */
  people: { id: string; name: string; email: string }[]
  /** How many were written to and have not come in. */
  invited: number
  /** Flats without anybody who is in or can be written to, with who lives there. */
  flats: { flat: string; people: string[] }[]
}

const byName = new Intl.Collator('en', { numeric: true })

export const waitingQueries = {
  list: (societyId: string) =>
    localQuery({
      tables: [
        'society',
        'member-card',
        'invitation',
        'holding-card',
        'joining-code',
        'attachment',
      ],
      key: ['member-card', 'waiting', societyId],
      read: async (device): Promise<Waiting> => {
        const { rows } = device
        const space = societySpace(societyId)
        const society = await rows.society.get([space, societyId])
        const day = businessDay(society, new Date())
        const members = await rows['member-card'].where('space').equals(space).toArray()
        const invitations = await rows.invitation.where('space').equals(space).toArray()
        const cards = await rows['holding-card'].where('space').equals(space).toArray()
        const [code] = await rows['joining-code'].where('space').equals(space).toArray()
        const invited = new Set(invitations.map(({ id }) => id))
        // whoever has left keeps a seat for what is their own, and is not asked in
        const hasLeft = ({ homes }: (typeof members)[number]) =>
          homes.length > 0 && homes.every((home) => isOver(home, day))
        const people = members.flatMap((member) => {
          const { id, name, email, isIn } = member
          if (isIn || email === null || invited.has(id) || hasLeft(member)) return []
          return [{ id, name, email }]
        })
        const reached = new Set(
          members
            .filter(({ isIn, email }) => isIn || email !== null)
            .flatMap(({ homes }) => homes.filter((home) => lastsOn(home, day)))
            .map(({ flat }) => flat),
        )
        const alone = new Map<string, string[]>()
        for (const { flat, person, ...period } of cards) {
          if (reached.has(flat) || !lastsOn(period, day)) continue
          alone.set(flat, [...(alone.get(flat) ?? []), person])
        }
        return {
          society: society?.name ?? '',
          logo: await logoOf(device, societyId),
          code: code?.code ?? '',
          people: people.sort((a, b) => byName.compare(a.name, b.name)),
          invited: invited.size,
          flats: [...alone]
            .map(([flat, there]) => ({ flat, people: there }))
            .sort((a, b) => byName.compare(a.flat, b.flat)),
        }
      },
    }),
}
