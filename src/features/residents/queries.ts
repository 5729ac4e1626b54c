/** Who waits to come in, as this device last heard of it; readable without network. */
import type { InvitationRow, JoinRequestRow } from '#contract/admission.ts'
import type { HoldingCardRow } from '#contract/receipts.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { isOwnership } from '#domain/holdings.ts'
import { societySpace } from '#domain/scopes.ts'

export type Approvals = ScopeProgress & {
  /** The oldest first: they have waited longest. */
  items: JoinRequestRow[]
  invitations: InvitationRow[]
  code: string | null
  /** Those that somebody holds or has held, in the order of their numbers. */
  flats: string[]
  /** Flat -> who owns it today. */
  ownersByFlat: Record<string, string[]>
}

const isOfDay = ({ since, until }: HoldingCardRow, day: string) =>
  since <= day && (until === null || until >= day)

type Flats = Pick<Approvals, 'flats' | 'ownersByFlat'>

const byName = new Intl.Collator('en', { numeric: true })

const readFlats = async (device: Device, societyId: string): Promise<Flats> => {
  const space = societySpace(societyId)
  const society = await device.rows.society.get([space, societyId])
  const today = businessDay(society, new Date())
  const cards = await device.rows['holding-card'].where('space').equals(space).toArray()
  const owners: Record<string, string[]> = {}
  for (const card of cards) {
    if (!isOwnership(card.relation) || !isOfDay(card, today)) continue
    owners[card.flat] = [...(owners[card.flat] ?? []), card.person]
  }
  const flats = new Set(cards.map(({ flat }) => flat))
  return { flats: [...flats].sort(byName.compare), ownersByFlat: owners }
}

const readApprovals = async (device: Device, societyId: string): Promise<Approvals> => {
  const space = societySpace(societyId)
  const { rows } = device
  const items = await rows['join-request'].where('space').equals(space).toArray()
  const invitations = await rows.invitation.where('space').equals(space).toArray()
  const [code] = await rows['joining-code'].where('space').equals(space).toArray()
  return {
    items: items.sort((a, b) => a.requestedAt.localeCompare(b.requestedAt)),
    invitations: invitations.sort((a, b) => b.sentAt.localeCompare(a.sentAt)),
    code: code?.code ?? null,
    ...(await readFlats(device, societyId)),
    ...(await readProgress(device, space, ({ entity }) => entity === 'join-request')),
  }
}

export const approvalQueries = {
  list: (societyId: string) =>
    localQuery({
      tables: ['join-request', 'invitation', 'joining-code', 'holding-card', 'society', 'scopes'],
      key: ['join-request', 'list', societyId],
      read: (device) => readApprovals(device, societyId),
    }),
}
