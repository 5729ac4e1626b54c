/** The same rows in every encoding and with every separator that spreadsheets save. */
import {
  csv,
  csvText,
  flatHeader,
  flats24,
  type MessySheet,
  personHeader,
  type Rows,
} from './messy-sheet.ts'

const people: Rows = [
  personHeader,
  ['A-101', 'सुधा कुलकर्णी', 'sudha@example.org', '98200 12345', 'Owner', '01-04-2013'],
  ['B-201', 'Zoë “Zo” D’Souza', '', '', 'tenant', '15-Aug-21'],
]
const western: Rows = [
  personHeader,
  ['A-101', 'Renée D’Souza', 'renee@example.org', '98200 12345', 'Owner', '01-04-2013'],
]

const utf16 = (text: string, isLittle: boolean, hasMark: boolean): Uint8Array => {
  const plain = hasMark ? `\uFEFF${text}` : text
  const bytes = new Uint8Array(plain.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < plain.length; at += 1)
    view.setUint16(at * 2, plain.charCodeAt(at), isLittle)
  return bytes
}

const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0))))

const homes = [
  { wing: 'A', number: '101' },
  { wing: 'B', number: '201' },
]
const both = {
  kinds: ['people'],
  homes,
  brings: {
    people: 2,
    has: [
      { name: 'सुधा कुलकर्णी', email: 'sudha@example.org' },
      { name: 'Zoë “Zo” D’Souza', since: '2021-08-15' },
    ],
  },
} satisfies Partial<MessySheet>

const flats = [flatHeader, ...flats24]
const all24 = {
  kinds: ['flats'],
  brings: { flats: 24, carpetSqft: 19_330 },
} satisfies Partial<MessySheet>

export const encodings: MessySheet[] = [
  { name: 'UTF-8 without a mark', ...both, bytes: () => csv(people), encoding: 'utf-8' },
  {
    name: 'UTF-8 with a byte order mark',
    ...both,
    bytes: () => new TextEncoder().encode(`\uFEFF${csvText(people)}`),
    encoding: 'utf-8',
  },
  {
    name: 'UTF-16 little-endian with a mark, tabs ("Unicode text" of Excel)',
    ...both,
    bytes: () => utf16(csvText(people, '\t'), true, true),
    encoding: 'utf-16le',
  },
  {
    name: 'UTF-16 big-endian with a mark',
    ...both,
    bytes: () => utf16(csvText(people), false, true),
    encoding: 'utf-16be',
  },
  {
    name: 'UTF-16 little-endian without a mark',
    ...all24,
    bytes: () => utf16(csvText(flats), true, false),
    encoding: 'utf-16le',
  },
  {
    name: 'windows-1252, as older Excel saves CSV',
    kinds: ['people'],
    homes,
    bytes: () => windows1252(csvText(western)),
    encoding: 'windows-1252',
    brings: { people: 1, has: [{ name: 'Renée D’Souza' }] },
  },
  {
    name: 'semicolons and a line sep=;',
    ...all24,
    bytes: () => new TextEncoder().encode(`sep=;\r\n${csvText(flats, ';')}`),
  },
  { name: 'bars between the cells', ...all24, bytes: () => csv(flats, '|') },
  {
    name: 'line breaks and commas within quotes',
    kinds: ['people'],
    homes,
    bytes: () =>
      csv([
        personHeader,
        ['A-101', 'Deshpande, Rohan\n(secretary)', 'rohan@example.org', '', 'owner', '01/04/2013'],
        ['', '', '', '', '', ''],
        ['B-201', 'Leela', 'leela@', '', 'owner', '01/04/2013'],
      ]),
    bad: ['4 email BAD_EMAIL'],
  },
]
