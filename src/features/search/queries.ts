/** The rows of this device that the search goes through, all of them; read when it opens, and again when they change. */
import type { Entity } from '#contract/entities.ts'
import type { SocietyRole } from '#contract/societies.ts'
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'
import { type Pile, toPile } from './find.ts'
import { type Line, linesOf } from './lines.ts'

export type Viewer = { societyId: string; roles: readonly SocietyRole[] }

export type Found = {
  people: Pile<Line>
  reports: Pile<Line>
  documents: Pile<Line>
  /** All that the society has for this person is on this device. */
  isComplete: boolean
}

const tables = [
  'holding-card',
  'member-card',
  'resident',
  'household',
  'contact-card',
  'join-request',
  'report',
  'reporter',
  'label',
  'receipt',
  'society',
  'scopes',
] as const

/** The office holds everybody's cards; its own came by a scope of their own as well. */
const isOwn = ({ scopes, id }: Held<'holding-card'>) =>
  scopes.some((scope) => scope.endsWith(`@holding:${id}`))

const read = async (device: Device, { societyId, roles }: Viewer): Promise<Found> => {
  const { rows } = device
  const space = societySpace(societyId)
  const all = <E extends Entity>(entity: E): Promise<Held<E>[]> =>
    rows[entity].where('space').equals(space).toArray()
  const society = await rows.society.get([space, societyId])
  const { people, reports, documents } = linesOf({
    today: businessDay(society, new Date()),
    opens: {
      residents: can(roles, 'residents:manage'),
      contacts: can(roles, 'contacts:open'),
      accounts: can(roles, 'accounts:read'),
    },
    cards: (await all('holding-card')).map((card) => ({ ...card, isOwn: isOwn(card) })),
    members: await all('member-card'),
    requests: await all('join-request'),
    residents: await all('resident'),
    households: await all('household'),
    contacts: await all('contact-card'),
    reports: await all('report'),
    reporters: new Map((await all('reporter')).map((reporter) => [reporter.id, reporter])),
    labels: await all('label'),
    receipts: await all('receipt'),
  })
  const { isComplete } = await readProgress(device, space, () => true)
  return {
    people: toPile(people),
    reports: toPile(reports),
    documents: toPile(documents),
    isComplete,
  }
}

export const searchQueries = {
  lines: (viewer: Viewer) =>
    localQuery({
      tables,
      key: ['search', viewer.societyId, viewer.roles],
      read: (device) => read(device, viewer),
      isLong: true,
    }),
}
