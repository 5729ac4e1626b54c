/** The same table as Excel, LibreOffice and Google Sheets save it: dates, texts, numbers and merged cells each in their own way. */
import { flatHeader, flats24, type MessySheet, personHeader } from './messy-sheet.ts'
import { type Cell, type Shape, type Table, workbook } from './workbook-parts.ts'

const text = (said: string): Cell => ({ text: said })
const number = (value: number): Cell => ({ number: value })

/** Days since 30 December 1899, as spreadsheets count; a workbook of 1904 begins 1462 days later. */
const serialOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
const later = 1462

const days = ['2013-04-01', '2020-01-31', '2024-02-29'] as const
const names = ['Asha Apte', 'हेमा गोखले', 'D’Souza & Sons <old>'] as const

/** @param day as the program stores it, by its place */
const peopleTable = (day: (day: string, at: number) => Cell): Table => [
  personHeader.map(text),
  ...names.map((name, at): Cell[] => [
    text(`A-10${at + 1}`),
    at === 0 ? { rich: ['Asha', ' Apte'] } : text(name),
    text(`person${at}@example.org`),
    // a number to a spreadsheet, and none to us
    at === 1 ? number(9_820_012_345) : text('98200 12345'),
    text('Owner'),
    day(days[at] ?? '', at),
  ]),
]

const homes = [1, 2, 3].map((at) => ({ wing: 'A', number: `10${at}` }))
const allThree = {
  kinds: ['people'],
  homes,
  brings: {
    people: 3,
    has: names.map((name, at) => ({
      ...{ name, flat: `A-10${at + 1}`, email: `person${at}@example.org` },
      ...{ phone: '+919820012345', relation: 'owner', since: days[at] },
    })),
  },
} satisfies Partial<MessySheet>

const excel: Shape = {
  texts: 'shared',
  formats: [14, 15, 22],
  workbookPr: '<workbookPr defaultThemeVersion="166925"/>',
  before:
    '<dimension ref="A1:F4"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="9.1"/></cols>',
  after: '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>',
  rowAttributes: ' spans="1:6"',
  hasDocProps: true,
}
const excel1904: Shape = { ...excel, workbookPr: '<workbookPr date1904="1"/>' }
const libreOffice: Shape = {
  texts: 'shared',
  formats: [
    { id: 164, code: 'dd\\-mm\\-yy' },
    { id: 165, code: 'd" "mmm" "yyyy' },
    { id: 166, code: '[$-4009]dd/mm/yyyy;@' },
  ],
  workbookPr: '<workbookPr backupFile="false" showObjects="all" date1904="false"/>',
  before:
    '<sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:F4"/>',
  rowAttributes:
    ' customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0"',
  hasDocProps: true,
}
const libreOffice1904: Shape = {
  ...libreOffice,
  workbookPr: '<workbookPr backupFile="false" showObjects="all" date1904="true"/>',
}
const google: Shape = {
  texts: 'shared',
  formats: [
    { id: 164, code: 'd-mmm-yyyy' },
    { id: 165, code: 'dd/mm/yyyy' },
    { id: 166, code: 'm/d/yyyy' },
  ],
  workbookPr: '<workbookPr/>',
  numberText: (value) => (Number.isInteger(value) ? value.toFixed(1) : String(value)),
  before: '<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr>',
  after: '<drawing r:id="rId1"/>',
  rowAttributes: ' ht="15.75" customHeight="1"',
}
const googleInline: Shape = { ...google, texts: 'inline' }
/** As libraries of .NET write it. */
const prefixed: Shape = { ...excel, prefix: 'x' }

const dated =
  (less = 0) =>
  (day: string, at: number): Cell => ({ serial: serialOf(day) - less, style: at + 1 })

/** What a sheet of a thousand empty rows leaves behind. */
const emptyRows: Table = Array.from({ length: 40 }, (): Cell[] => [{ style: 1 }, { style: 2 }])

const flatRows = flats24.map(([wing, no, type, size, area]): Cell[] => [
  text(wing),
  number(Number(no)),
  text(type),
  text(size),
  number(area),
])
const all24 = { kinds: ['flats'], brings: { flats: 24, carpetSqft: 19_330 } } as const
const blank: Cell = { style: 0 }

export const programs: MessySheet[] = [
  {
    name: 'Excel: shared strings in runs, dates in its own formats 14, 15 and 22',
    ...allThree,
    bytes: () => workbook(excel, 'Members', peopleTable(dated())),
  },
  {
    name: 'Excel on an old Macintosh: days counted from 1904',
    ...allThree,
    bytes: () => workbook(excel1904, 'Members', peopleTable(dated(later))),
  },
  {
    name: 'LibreOffice: its own date formats, every attribute said',
    ...allThree,
    bytes: () => workbook(libreOffice, 'Sheet1', peopleTable(dated())),
  },
  {
    name: 'LibreOffice: days counted from 1904, said in a word',
    ...allThree,
    bytes: () => workbook(libreOffice1904, 'Sheet1', peopleTable(dated(later))),
  },
  {
    name: 'LibreOffice: a truth value where a relation should be',
    ...{ kinds: ['people'], homes },
    bytes: () =>
      workbook(libreOffice, 'Sheet1', [
        ...peopleTable(dated()).slice(0, 3),
        [text('A-103'), text('X'), null, null, { isTrue: true }, { serial: 45_000, style: 1 }],
      ]),
    bad: ['4 relation UNKNOWN_RELATION'],
  },
  {
    name: 'Google Sheets: whole numbers with a .0, a thousand empty rows below',
    ...allThree,
    bytes: () => workbook(google, 'Sheet1', [...peopleTable(dated()), ...emptyRows]),
  },
  {
    name: 'Google Sheets: texts in the cells',
    ...allThree,
    bytes: () => workbook(googleInline, 'Sheet1', peopleTable(dated())),
  },
  {
    name: 'every element under a prefix',
    ...allThree,
    bytes: () => workbook(prefixed, 'Members', peopleTable(dated())),
  },
  {
    name: 'a header of two merged rows, a title merged over it',
    ...all24,
    bytes: () =>
      workbook(
        excel,
        'Flats',
        [
          [text('NEEM CHHAYA CO-OPERATIVE HOUSING SOCIETY LTD.'), blank, blank, blank, blank],
          [text('Wing'), text('Flat'), blank, blank, text('Carpet sqft')],
          [blank, text('Flat No.'), text('Type'), text('Size'), blank],
          ...flatRows,
        ],
        ['A1:E1', 'A2:A3', 'B2:D2', 'E2:E3'],
      ),
    leftOut: ['1 TITLE', '2 TITLE'],
  },
  {
    name: 'a wing merged over all its flats',
    ...all24,
    bytes: () =>
      workbook(
        libreOffice,
        'Flats',
        [
          flatHeader.map(text),
          ...flatRows.map((cells, at) => (at % 12 === 0 ? cells : [blank, ...cells.slice(1)])),
        ],
        ['A2:A13', 'A14:A25'],
      ),
  },
]
