/**
 * The spreadsheet of people: flat, name, email, phone, relation, since. One row is one person in one flat; the same
 * e-mail in several rows is the same person.
 */
import { parseEmail, parsePhone, parseRelation } from './cells.ts'
import { type Line, readLines } from './columns.ts'
import { parseDay } from './days.ts'
import type { FlatFinder } from './find-flat.ts'
import type { Problem, Reason } from './problems.ts'
import { contactId, foldName, holdingId } from './row-ids.ts'
import type { ContactRow, FlatRow, HoldingRow, Relation } from './rows.ts'

export type ReadPeople = {
  contacts: ContactRow[]
  holdings: HoldingRow[]
  problems: Problem[]
  ignored: string[]
  rowCount: number
}

export const readPeople = (text: string, findFlat: FlatFinder): ReadPeople => {
  const { lines, problems, ignored } = readLines('people', text)
  const known: Known = { contacts: new Map(), holdingRows: new Map(), namesInFlats: new Map() }
  const holdings: HoldingRow[] = []
  for (const line of lines) {
    const { person, faults } = readPerson(line, findFlat)
    if (person === undefined) problems.push(...faults)
    else {
      const clashes = findClashes(line, person, known)
      problems.push(...clashes)
      if (clashes.length === 0) holdings.push(admit(line.row, person, known))
    }
  }
  const contacts = [...known.contacts.values()].map(({ contact }) => contact)
  return { contacts, holdings, problems, ignored, rowCount: lines.length }
}

type PersonLine = Line<'people'>
type Person = { contact: ContactRow; flat: FlatRow; relation: Relation; since: string }
type Known = {
  contacts: Map<string, { contact: ContactRow; row: number }>
  holdingRows: Map<string, number>
  /** Name and flat -> the first row that says so, and whether it gives an e-mail. */
  namesInFlats: Map<string, { row: number; hasEmail: boolean }>
}

const nameLimit = 120

const readPerson = (
  line: PersonLine,
  findFlat: FlatFinder,
): { person: Person | undefined; faults: Problem[] } => {
  const { cells } = line
  const faults: Problem[] = []
  const refuse = (field: keyof PersonLine['cells'], reason: Reason) => {
    faults.push(fault(line, field, cells[field] === '' ? 'REQUIRED' : reason))
    return undefined
  }
  const found = findFlat(cells.flat)
  const flat =
    cells.flat === '' || typeof found === 'string' ? refuse('flat', reasonOf(found)) : found
  if (cells.name === '') refuse('name', 'REQUIRED')
  if (cells.name.length > nameLimit) refuse('name', 'TOO_LONG')
  const email =
    cells.email === '' ? null : (parseEmail(cells.email) ?? refuse('email', 'BAD_EMAIL'))
  const phone =
    cells.phone === '' ? null : (parsePhone(cells.phone) ?? refuse('phone', 'BAD_PHONE'))
  const relation = parseRelation(cells.relation) ?? refuse('relation', 'UNKNOWN_RELATION')
  const since = parseDay(cells.since) ?? refuse('since', 'BAD_DATE')

  if (flat === undefined || relation === undefined || since === undefined || faults.length > 0) {
    return { person: undefined, faults }
  }
  const contact = {
    id: contactId(cells.name, email ?? null, flat.id),
    name: cells.name,
    email: email ?? null,
    phone: phone ?? null,
  }
  return { person: { contact, flat, relation, since }, faults }
}

const reasonOf = (found: ReturnType<FlatFinder>): Reason =>
  typeof found === 'string' ? found : 'UNKNOWN_FLAT'

const fault = (line: PersonLine, field: keyof PersonLine['cells'], reason: Reason): Problem => ({
  file: 'people',
  row: line.row,
  field,
  value: line.cells[field],
  reason,
})

const findClashes = (line: PersonLine, { contact, flat }: Person, known: Known): Problem[] => {
  const before = known.contacts.get(contact.id)
  const namesake = known.namesInFlats.get(nameInFlat(contact, flat))
  const clash = (field: keyof PersonLine['cells'], reason: Reason, other: number): Problem[] => [
    { ...fault(line, field, reason), other },
  ]
  if (before === undefined) {
    // Two people of one name in one flat are told apart by their e-mail only.
    const isSame = namesake !== undefined && !(namesake.hasEmail && contact.email !== null)
    return isSame ? clash('flat', 'DUPLICATE_HOLDING', namesake.row) : []
  }
  if (foldName(before.contact.name) !== foldName(contact.name)) {
    return clash('email', 'EMAIL_OF_ANOTHER_PERSON', before.row)
  }
  const { phone } = before.contact
  const otherPhone = phone !== null && contact.phone !== null && phone !== contact.phone
  const holdingRow = known.holdingRows.get(holdingId(contact.id, flat.id))
  return [
    ...(otherPhone ? clash('phone', 'OTHER_PHONE', before.row) : []),
    ...(holdingRow === undefined ? [] : clash('flat', 'DUPLICATE_HOLDING', holdingRow)),
  ]
}

const admit = (
  row: number,
  { contact, flat, relation, since }: Person,
  known: Known,
): HoldingRow => {
  const before = known.contacts.get(contact.id)
  if (before === undefined) known.contacts.set(contact.id, { contact, row })
  else before.contact.phone ??= contact.phone
  const id = holdingId(contact.id, flat.id)
  known.holdingRows.set(id, row)
  known.namesInFlats.set(nameInFlat(contact, flat), { row, hasEmail: contact.email !== null })
  return { id, contactId: contact.id, flatId: flat.id, relation, since, until: null }
}

const nameInFlat = ({ name }: ContactRow, flat: FlatRow) => `${foldName(name)}|${flat.id}`
