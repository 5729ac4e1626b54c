/** A society's two spreadsheets as CSV, from a seed: 480 flats and 900 people, saved the way spreadsheets save them. */
import { createRandom } from './random.ts'

export type Spreadsheet = { flats: string[][]; people: string[][] }

const firstNames = [
  'Asha',
  'Bharat',
  'Chitra',
  'Dev',
  'Esha',
  'Farida',
  'Gopal',
  'हेमा',
  'Imran',
  'जय',
  'Kiran',
  'Leela',
]
const lastNames = [
  'Apte',
  'Bose',
  'Chari',
  "D'Souza",
  'Egbert',
  'Fadnis',
  'गोखले',
  'Hegde',
  'Iqbal',
  'Joglekar, Jr.',
]
const wings = ['A', 'B', 'C', 'D', 'E', 'F']
const sizes = ['1Bhk', '2 BHK', '3bhk', '4Bhk']
const areas = ['420', '640', '910', '1,240']

/** @param seed the same seed gives the same rows */
export const createSpreadsheet = (seed: number, peopleCount = 900): Spreadsheet => {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const flats = wings.flatMap((wing) =>
    Array.from({ length: 80 }, (_, index) => {
      const position = index % 4
      const number = `${Math.floor(index / 4) + 1}0${position + 1}`
      return [wing, number, 'Flat', sizes[position]!, areas[position]!]
    }),
  )
  const since = ['01-04-2013', '1/4/2013', '01-Apr-13', '2013-04-01']
  const people = Array.from({ length: peopleCount }, (_, index) => {
    const [wing, number] = flats[index % flats.length]!
    const relation = index < flats.length ? 'Owner' : pick(['tenant', 'member'])
    const email = random() < 0.8 ? `Person${index}@Example.org` : ''
    const phone = random() < 0.7 ? `98200 ${String(10_000 + index)}` : ''
    const name = `${pick(firstNames)} ${pick(lastNames)} ${index}`
    return [
      `${wing}${pick(['-', ' ', '/', ''])}${number}`,
      name,
      email,
      phone,
      relation,
      pick(since),
    ]
  })
  return { flats, people }
}

/** The file: a byte order mark, CRLF, quotes where needed. Row 2 is the first of `rows`. */
export const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

export const flatsHeader = ['Wing', 'Flat No.', 'Type', 'Size', 'Carpet sqft']
export const peopleHeader = ['Flat', 'Name', 'E-mail', 'Phone', 'Relation', 'Since']

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
