/**
 * Once a day, and at the start: seats of those whose last home has ended since, contacts in whose copies another day stands,
 * and reminders of licences that end. What was written about stands in the holding, so a server that starts often writes once.
 */
import { and, arrayOverlaps, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { stayEnded } from '#contract/admission.ts'
import { businessDay } from '#domain/dates.ts'
import { flatName } from '#domain/import/rows.ts'
import { licenceReminders } from '#domain/licences.ts'
import { officeRoles } from '#domain/roles.ts'
import { addDays } from '#domain/time-ranges.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfHolding, contactOfMembership, flatOfHolding } from '../database/joins.ts'
import { contact, flat, holding, membership, society } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import type { Mailer } from '../identity/mailer.ts'
import { readLanguages } from '../letters/reader-language.ts'
import { inEachSociety, type OnFailed } from '../societies/read-societies.ts'
import { projectContacts } from '../society/contact-copies.ts'
import { findOutOfDay } from '../society/copies-out-of-day.ts'
import { idsAtMost } from '../society/holding-cards.ts'
import { projectMailRecipients } from '../society/mail-recipients.ts'
import { commit } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import { type EndingLicence, licenceMail } from './licence-mail.ts'
import type { HoldingDeps } from './office.ts'
import { findSeatChanges, followSeats } from './seats.ts'

export type DailyDeps = HoldingDeps & {
  mailer: Mailer
  /** What links begin with. */
  base: string
  onUnsent: (error: unknown) => void
  onFailed: OnFailed
}

/** A server that stood still for longer does not look further back: the office may have decided otherwise since. */
const lookedBack = 31

const readEnded = async (tx: Transaction, societyId: string, today: string) => {
  const rows = await tx
    .select({ contactId: holding.contactId })
    .from(holding)
    .where(
      and(
        eq(holding.societyId, societyId),
        lt(holding.until, today),
        gte(holding.until, addDays(today, -lookedBack)),
      ),
    )
  return [...new Set(rows.map(({ contactId }) => contactId))]
}

const readLicences = async (tx: Transaction, societyId: string, today: string) => {
  const rows = await tx
    .select({ holding, flat, name: contact.name })
    .from(holding)
    .innerJoin(flat, flatOfHolding)
    .innerJoin(contact, contactOfHolding)
    .where(
      and(
        eq(holding.societyId, societyId),
        eq(holding.relation, 'tenant'),
        isNotNull(holding.licenceEnd),
      ),
    )
  const flatRows = rows.map((row) => ({ ...row.holding, of: row }))
  return licenceReminders(flatRows, today)
    .filter(({ row, at }) => row.licenceTold === null || row.licenceTold > at)
    .map(({ row, at, daysLeft }) => ({
      id: row.id,
      at,
      said: {
        ...{ name: row.of.name, flat: flatName(row.of.flat), daysLeft },
        licenceEnd: row.licenceEnd ?? '',
      },
    }))
}

/** Who has come in and looks after the society. */
const readOffice = async (tx: Transaction, societyId: string): Promise<Mailed[]> => {
  const rows = await tx
    .select({ name: contact.name, address: membership.email, uid: membership.uid })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(
      and(
        eq(membership.societyId, societyId),
        isNotNull(membership.uid),
        arrayOverlaps(membership.roles, [...officeRoles]),
      ),
    )
  const languageOf = await readLanguages(
    tx,
    rows.map(({ uid }) => uid),
  )
  return rows.map(({ name, address, uid }) => ({ name, address, language: languageOf(uid) }))
}

const look = async (tx: Transaction, societyId: string, now: Date) => {
  const [found] = await tx.select().from(society).where(eq(society.societyId, societyId))
  if (found === undefined || found.archivedOn !== null) return undefined
  const today = businessDay(found, now)
  const people = await readEnded(tx, societyId, today)
  const seats = await findSeatChanges(tx, societyId, people, today)
  const licences = await readLicences(tx, societyId, today)
  const copies = await findOutOfDay(tx, societyId, today)
  if (seats.length + licences.length + copies.length === 0) return undefined
  return { name: found.name, today, people, licences, copies }
}

type Kept = { seats: number; copies: number }
type Done = Kept & { licences: EndingLicence[]; name: string; office: Mailed[] }
type Mailed = { name: string; address: string | null; language: Language }

const keepOne = async (deps: DailyDeps, societyId: string): Promise<Done | undefined> => {
  const now = deps.clock()
  const actor = { societyId }
  if ((await readAs(deps.database, actor, (tx) => look(tx, societyId, now))) === undefined) {
    return undefined
  }
  return commit(
    deps,
    { actor, spaces: [`s:${societyId}`], via: 'daily' },
    async (writer): Promise<Done | undefined> => {
      const due = await look(writer.tx, societyId, now)
      if (due === undefined) return undefined
      const ids = due.licences.map(({ id }) => id)
      const rows: Row<'holding'>[] = await writer.tx
        .select()
        .from(holding)
        .where(and(eq(holding.societyId, societyId), inArray(holding.id, ids)))
      const told = new Map(due.licences.map(({ id, at }) => [id, at]))
      await writer.putAll(
        'holding',
        rows.map((row) => ({ ...row, licenceTold: told.get(row.id) ?? null })),
      )
      const why = { by: 'server', reason: stayEnded, now }
      const seats = await followSeats(writer, societyId, due.people, due.today, why)
      const chosen = due.copies.length > idsAtMost ? undefined : due.copies
      await projectContacts(writer, societyId, now, chosen)
      await projectMailRecipients(writer, societyId, now)
      return {
        ...{ seats, copies: due.copies.length, name: due.name },
        licences: due.licences.map(({ said }) => said),
        office: await readOffice(writer.tx, societyId),
      }
    },
  )
}

const writeToOffice = async ({ mailer, base, onUnsent }: DailyDeps, done: Done) => {
  const { name: society, office, licences } = done
  for (const { name, address, language } of office) {
    if (address === null) continue
    const mail = inLanguage(language, () => licenceMail({ name, address }, society, licences, base))
    await mailer.send(mail).catch(onUnsent)
  }
}

/** @returns how many seats were changed, people's copies cut anew, and licences written about */
export const keepHoldings = async (deps: DailyDeps): Promise<Kept & { licences: number }> => {
  const sum = { seats: 0, copies: 0, licences: 0 }
  const keep = async (societyId: string) => {
    const done = await keepOne(deps, societyId)
    if (done === undefined) return
    sum.seats += done.seats
    sum.copies += done.copies
    sum.licences += done.licences.length
    if (done.licences.length > 0) await writeToOffice(deps, done)
  }
  await inEachSociety(deps.database, keep, deps.onFailed)
  return sum
}
