/** Tables that begin late, end early, repeat themselves, or stand on another sheet. */
import {
  csv,
  flatHeader,
  flats24,
  type MessySheet,
  personHeader,
  together,
  withCell,
  xlsx,
} from './messy-sheet.ts'

const all24 = {
  kinds: ['flats'],
  brings: { flats: 24, carpetSqft: 19_330 },
} satisfies Partial<MessySheet>

export const layouts: MessySheet[] = [
  { name: 'a plain workbook', ...all24, bytes: () => xlsx({ Flats: [flatHeader, ...flats24] }) },
  {
    name: 'titles over the header, a merged header over it, a total below',
    ...all24,
    bytes: () =>
      xlsx({
        Flats: [
          ['NEEM CHHAYA CO-OPERATIVE HOUSING SOCIETY LTD.', null, null, null, null],
          ['List of flats as on 31-03-2026', null, null, null, null],
          [null, null, null, null, null],
          ['Flat', null, 'Details', null, 'Area'],
          ['Wing', 'No.', 'Type', 'Size', 'Carpet'],
          ...flats24,
          ['Total', null, null, null, 19_330],
        ],
      }),
    leftOut: ['1 TITLE', '2 TITLE', '4 TITLE', '30 TOTAL'],
  },
  {
    name: 'a sum without a word in the last row',
    ...all24,
    bytes: () => csv([flatHeader, ...flats24, ['', '', '', '', '19,330']]),
    leftOut: ['26 TOTAL'],
  },
  {
    name: 'the header again on every printed page, and blank rows between',
    ...all24,
    bytes: () =>
      csv([
        flatHeader,
        ...flats24.slice(0, 12),
        ['', '', '', '', ''],
        flatHeader,
        ...flats24.slice(12),
        ['', '', '', '', ''],
      ]),
    leftOut: ['15 HEADER_AGAIN'],
  },
  {
    name: 'no header at all',
    ...all24,
    bytes: () =>
      csv(flats24.map(([wing, number, , size, area]) => [`${wing}-${number}`, size, area])),
    // only the flat and its size can be told by their look
    brings: { flats: 0 },
    bad: flats24.map((_, at) => `${at + 1} carpet_sqft REQUIRED`),
  },
  {
    name: 'headers in Marathi, digits too',
    kinds: ['flats', 'people'],
    answers: { defaults: { relation: 'owner', since: '2026-04-01' } },
    bytes: () =>
      csv([
        ['विंग', 'सदनिका', 'नाव', 'प्रकार', 'बीएचके', 'क्षेत्रफळ'],
        ['अ', '१०१', 'सुधा कुलकर्णी', 'सदनिका', '२ बीएचके', '६४० चौ. फूट'],
        ['अ', '१०२', 'मोहन जोशी', 'दुकान', '', '२००'],
      ]),
    brings: {
      flats: 2,
      carpetSqft: 840,
      people: 2,
      has: [
        { wing: 'अ', number: '101', size: '2Bhk', carpetSqft: 640 },
        { number: '102', type: 'Shop', size: 'Shop' },
        { name: 'मोहन जोशी', flat: 'अ-102' },
      ],
    },
  },
  {
    name: 'headers misspelt and in another order, with columns nobody needs',
    ...all24,
    bytes: () =>
      csv([
        ['Sr No', 'Carpet Aera', 'Remarks', 'BHK', 'Buildng', 'Flat Numbr', 'Property Type'],
        ...flats24.map(([wing, number, type, size, area], at) => [
          at + 1,
          area,
          'ok',
          size,
          wing,
          number,
          type,
        ]),
      ]),
  },
  {
    name: 'a hidden sheet before the visible one',
    ...all24,
    bytes: () =>
      xlsx(
        {
          Lists: [
            ['Old', 'rows'],
            ['x', 'y'],
          ],
          Flats: [flatHeader, ...flats24],
        },
        (parts) => {
          parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace(
            /<sheet ([^>]*name="Lists")/,
            '<sheet state="hidden" $1',
          )
        },
      ),
  },
  {
    name: 'empty rows and columns before the table',
    ...all24,
    bytes: () =>
      xlsx({
        Flats: [[], [null, null], [null, ...flatHeader], ...flats24.map((row) => [null, ...row])],
      }),
  },
  {
    name: 'formulas: what they came to is taken, what they could not is bad',
    kinds: ['flats'],
    bytes: () =>
      xlsx(
        {
          Flats: [
            flatHeader,
            ['A', '101', 'Flat', '1Bhk', 420],
            ['A', '102', 'Flat', '2Bhk', 640],
            ['A', '103', 'Flat', '2Bhk', 640],
            ['A', '104', 'Flat', '3Bhk', 910],
          ],
        },
        together(
          withCell('E2', '><f>400+20</f><v>420</v>'),
          withCell('E3', ' t="e"><f>F1*2</f><v>#REF!</v>'),
          withCell('E4', '><f>E3</f>'),
          withCell('B5', ' t="str"><f>CONCATENATE("1","04")</f><v>104</v>'),
        ),
      ),
    bad: ['3 carpet_sqft FORMULA_ERROR', '4 carpet_sqft FORMULA_ERROR'],
  },
  {
    name: 'wing and number in one cell',
    kinds: ['flats'],
    bytes: () =>
      csv([
        ['Flat', 'BHK', 'Area (sq.ft)'],
        ...flats24.map(([wing, number, , size, area]) => [`${wing} - ${number}`, size, area]),
      ]),
    brings: {
      flats: 24,
      carpetSqft: 19_330,
      has: [{ wing: 'B', number: '304', size: '5Bhk', carpetSqft: 1680 }],
    },
  },
  {
    name: 'a title that names people, and no table below',
    kinds: ['people'],
    bytes: () => csv([['Name of the society: Neem Chhaya'], personHeader]),
    brings: { people: 0 },
    leftOut: ['1 TITLE'],
  },
]
