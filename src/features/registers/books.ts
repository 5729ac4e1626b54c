/** Each register with its columns, in the order of accounts.md 17, on the screen, in files and on paper. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import { dayText } from '#components/format.ts'
import type { MemberClass } from '#domain/registers/members.ts'
import type { Register } from '#domain/registers/names.ts'
import {
  type Line,
  type ListLine,
  type MemberLine,
  memberList,
  memberRegister,
  type NominalLine,
  type NominationLine,
  nominalRegister,
  nominationRegister,
  type ShareLine,
  shareRegister,
} from '#domain/registers/registers.ts'
import type { RegisterSources } from '#domain/registers/sources.ts'
import { m } from '#texts/compiled/messages.js'

export type Book<Row extends Line = Line> = {
  title: () => string
  /** Who stands in it. */
  lead: () => string
  empty: () => string
  linesOf: (sources: RegisterSources) => Row[]
  columns: readonly TableColumn<Row>[]
  /** Under the name, on a phone. */
  second: (row: Row) => string
}

type Look = Pick<TableColumn<never>, 'width'> & Partial<TableColumn<never>>
type Value = string | number | null

const column =
  (type: TableColumn<never>['type']) =>
  <Row extends Line>(
    id: string,
    head: string,
    value: (row: Row) => Value,
    look: Look,
  ): TableColumn<Row> => ({ id, head, type, value, ...(look as object), width: look.width })

const words = column('string')
const day = column('date')
const figure = column('number')
const money = column('money')
const choice = column('enum')

const serial = <Row extends Line>() =>
  figure<Row>('serial', m.registers_serial(), (row) => row.serial, { width: 100 })

const name = <Row extends Line>(head: string) =>
  words<Row>('name', head, (row) => row.name, { width: 170, canGrow: true, isRowHead: true })

const remarks = <Row extends Line & { remarks: string }>() =>
  words<Row>('remarks', m.registers_remarks(), (row) => row.remarks, { width: 130, goes: 1 })

export const classWords: Record<MemberClass, () => string> = {
  owner: m.registers_class_member,
  joint: m.registers_class_joint,
  associate: m.registers_class_associate,
  provisional: m.registers_class_provisional,
}

const nomineesOf = ({ nominees }: MemberLine): string =>
  nominees
    .map(({ words, nominatedOn }) =>
      nominatedOn === null ? words : `${words}, ${dayText(nominatedOn)}`,
    )
    .join('; ')

const members = (): Book<MemberLine> => ({
  title: m.registers_i,
  lead: m.registers_i_lead,
  empty: m.registers_empty,
  linesOf: memberRegister,
  second: ({ address }) => address,
  columns: [
    serial(),
    day('admitted', m.registers_admitted(), (row) => row.admittedOn, { width: 150 }),
    day('fee', m.registers_fee(), (row) => row.feePaidOn, { width: 160, goes: 4 }),
    name(m.registers_name()),
    words('address', m.registers_address(), (row) => row.address, { width: 190, canGrow: true }),
    words('occupation', m.registers_occupation(), (row) => row.occupation, { width: 110, goes: 5 }),
    figure('age', m.registers_age(), (row) => row.age, { width: 146, goes: 6 }),
    words('nominee', m.registers_nominee(), nomineesOf, { width: 180, goes: 7 }),
    day('ceased', m.registers_ceased(), (row) => row.ceasedOn, { width: 150, goes: 8 }),
    words('reason', m.registers_reason(), (row) => row.reason, { width: 110, goes: 2 }),
    remarks(),
    words('certificates', m.registers_certificates(), (row) => row.certificates, {
      width: 140,
      goes: 9,
    }),
    figure('shares', m.registers_shares(), (row) => row.shares, { width: 84, goes: 3 }),
  ],
})

const list = (): Book<ListLine> => ({
  title: m.registers_j,
  lead: m.registers_j_lead,
  empty: m.registers_empty,
  linesOf: memberList,
  second: ({ address, memberClass }) => [classWords[memberClass](), address].join(' · '),
  columns: [
    serial(),
    name(m.registers_name()),
    words('address', m.registers_address(), (row) => row.address, { width: 300, canGrow: true }),
    choice('class', m.registers_class(), (row) => classWords[row.memberClass](), { width: 140 }),
  ],
})

const shares = (): Book<ShareLine> => ({
  title: m.registers_share,
  lead: m.registers_share_lead,
  empty: m.registers_empty,
  linesOf: shareRegister,
  second: ({ certificates }) => (certificates === '' ? m.registers_no_certificate() : certificates),
  columns: [
    serial(),
    day('allotted', m.registers_allotted(), (row) => row.allottedOn, { width: 150 }),
    words('folio', m.registers_folio(), (row) => row.folio, { width: 100, goes: 5 }),
    figure('shares', m.registers_shares(), (row) => row.shares, { width: 140 }),
    money('value', m.registers_value(), (row) => row.value, { width: 116, goes: 6 }),
    name(m.registers_name()),
    day('transferred', m.registers_transferred(), (row) => row.transferredOn, {
      width: 130,
      goes: 7,
    }),
    figure('number', m.registers_number(), (row) => row.transferred, { width: 106, goes: 3 }),
    words('certificates', m.registers_certificates(), (row) => row.certificates, { width: 140 }),
    words('transferee', m.registers_transferee(), (row) => row.transferee, { width: 130, goes: 4 }),
    words('authority', m.registers_authority(), (row) => row.authority, { width: 120, goes: 2 }),
    remarks(),
  ],
})

const nominations = (): Book<NominationLine> => ({
  title: m.registers_nomination,
  lead: m.registers_nomination_lead,
  empty: m.registers_nomination_empty,
  linesOf: nominationRegister,
  second: ({ nominees }) => nominees,
  columns: [
    serial(),
    name(m.registers_member()),
    day('date', m.registers_date(), (row) => row.nominatedOn, { width: 104 }),
    words('nominees', m.registers_nominees(), (row) => row.nominees, { width: 260, canGrow: true }),
    day('meeting', m.registers_meeting(), (row) => row.meetingOn, { width: 124 }),
    day('revoked', m.registers_revoked(), (row) => row.revokedOn, { width: 104 }),
    remarks(),
  ],
})

const nominals = (): Book<NominalLine> => ({
  title: m.registers_nominal,
  lead: m.registers_nominal_lead,
  empty: m.registers_nominal_empty,
  linesOf: nominalRegister,
  second: ({ address }) => address,
  columns: [
    serial(),
    name(m.registers_name()),
    words('address', m.registers_address(), (row) => row.address, { width: 200, canGrow: true }),
    day('since', m.registers_since(), (row) => row.since, { width: 100 }),
    day('until', m.registers_until(), (row) => row.until, { width: 100 }),
    words('licence', m.registers_licence(), (row) => row.licence, { width: 130, goes: 3 }),
    day('police', m.registers_police(), (row) => row.policeOn, { width: 110, goes: 4 }),
    words('reference', m.registers_police_ref(), (row) => row.policeRef, { width: 120, goes: 2 }),
    remarks(),
  ],
})

/** Rows and columns of one book belong together, so nothing else needs to know what is in its rows. */
const plain = <Row extends Line>(book: Book<Row>) => book as unknown as Book

export const books: Record<Register, () => Book> = {
  i: () => plain(members()),
  j: () => plain(list()),
  share: () => plain(shares()),
  nomination: () => plain(nominations()),
  nominal: () => plain(nominals()),
}
