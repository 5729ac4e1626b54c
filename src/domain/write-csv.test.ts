import { expect, test } from 'vitest'
import { csvLines } from './write-csv.ts'

test.each([
  ['a comma', 'Deshpande, Rohan', '"Deshpande, Rohan"'],
  ['a quotation mark', 'the "big" hall', '"the ""big"" hall"'],
  ['a line end', 'one\ntwo', '"one\ntwo"'],
  ['blanks around it', ' kept ', '" kept "'],
  ['another alphabet', 'गृहनिर्माण', 'गृहनिर्माण'],
])('a cell with %s can be read back', (_, cell, written) => {
  expect(csvLines([[cell, 'x']])).toBe(`${written},x\r\n`)
})

test.each(['=1+1', '+91 98200 00000', '-2', '@SUM(A1)', ' =1+1'])(
  'what somebody typed is no formula: %s',
  (cell) => {
    expect(csvLines([[cell]]).replaceAll('"', '')).toBe(`'${cell}\r\n`)
  },
)

test('a tab or a carriage return at the beginning does not hide a formula', () => {
  expect(csvLines([['\t=1+1', '\r=1+1']])).toBe(`'\t=1+1,"'\r=1+1"\r\n`)
})

test('a number below nothing stays a number, and nothing stays empty', () => {
  expect(csvLines([[-500, null, 0, { figure: '-3029.00' }]])).toBe('-500,,0,-3029.00\r\n')
})
