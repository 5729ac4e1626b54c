/** Contacts as a file for any address book: vCard 4.0 (RFC 6350). */

export type VcardPerson = {
  name: string
  nickname?: string | undefined
  phones: readonly string[]
  email?: string | undefined
  /** `YYYY-MM-DD` */
  birthday?: string | null | undefined
  address?: string | undefined
  occupation?: string | undefined
  /** Such as the flat and the society. */
  note?: string | undefined
}

/** Octets of one line, without its end (RFC 6350, 3.2). */
const lineOctets = 75

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(',', '\\,')
    .replaceAll(';', '\\;')

const octetsOf = (sign: string): number => {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Never within a sign: a line that goes on begins with a space, which counts. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const length = octetsOf(sign)
    if (octets + length > lineOctets) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += sign
    octets += length
  }
  return [...parts, part].join('\r\n ')
}

/** The last word is the family's name; address books sort by it. */
const structuredName = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const family = words.length > 1 ? (words.at(-1) ?? '') : ''
  const given = (words.length > 1 ? words.slice(0, -1) : words).join(' ')
  return `${escaped(family)};${escaped(given)};;;`
}

const line = (property: string, value: string | null | undefined): string[] =>
  value === undefined || value === null || value === '' ? [] : [`${property}:${escaped(value)}`]

const card = (person: VcardPerson): string[] => [
  'BEGIN:VCARD',
  'VERSION:4.0',
  `FN:${escaped(person.name)}`,
  `N:${structuredName(person.name)}`,
  ...line('NICKNAME', person.nickname),
  ...person.phones.flatMap((phone) => line('TEL;TYPE=cell', phone)),
  ...line('EMAIL', person.email),
  ...line('BDAY', person.birthday?.replaceAll('-', '')),
  ...(person.address ? [`ADR;TYPE=home:;;${escaped(person.address)};;;;`] : []),
  ...line('ROLE', person.occupation),
  ...line('NOTE', person.note),
  'END:VCARD',
]

export const writeVcards = (people: readonly VcardPerson[]): string =>
  people
    .flatMap(card)
    .map((each) => `${folded(each)}\r\n`)
    .join('')
