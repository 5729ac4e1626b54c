import { describe, expect, test } from 'vitest'
import { parseSigned } from './amounts.ts'
import {
  parseArea,
  parseEmail,
  parseFloor,
  parsePhone,
  parseRelation,
  parseSize,
  parseType,
} from './cells.ts'
import { canOnlyBeMonthFirst, parseDay } from './days.ts'

describe('cells', () => {
  test.each([
    ['01-04-2013', '2013-04-01'],
    ['1/4/2013', '2013-04-01'],
    ['1.4.2013', '2013-04-01'],
    ['01-Apr-13', '2013-04-01'],
    ['1 April 2013', '2013-04-01'],
    ['05-SEPT-99', '1999-09-05'],
    ['2013-04-01', '2013-04-01'],
    ['2013-04-01 00:00:00', '2013-04-01'],
    ['29-02-2024', '2024-02-29'],
    ['29-02-2023', undefined],
    ['31-04-2023', undefined],
    ['04/13/2023', undefined],
    ['01-04-13', undefined],
    ['01-04/2013', undefined],
    ['41365', '2013-04-01'],
    ['41365.5', '2013-04-01'],
    ['०१-०४-२०१३', '2013-04-01'],
    ['9999', undefined],
    ['640', undefined],
    ['', undefined],
    ['0-0-2000', undefined],
    ['01-Foo-20', undefined],
  ])('the date %j is %j', (text, day) => expect(parseDay(text)).toBe(day))

  test.each([
    ['9820012345', '+919820012345'],
    ['98200 12345', '+919820012345'],
    ['098200-12345', '+919820012345'],
    ['+91 (98200) 12345', '+919820012345'],
    ['919820012345', '+919820012345'],
    ['020-24567890', '+912024567890'],
    ['+91 55500 00101', '+915550000101'],
    ['0044 20 7946 0018', '+442079460018'],
    ['+1 415 555 0100', '+14155550100'],
    ['९८२००१२३४५', '+919820012345'],
    ['5820012345', undefined],
    ['982001234', undefined],
    ['+91 982001234', undefined],
    ['9.82001E+09', undefined],
    ['9.820012345E+09', '+919820012345'],
    ['9820012345.0', '+919820012345'],
    ['98200 12345 / 98200 54321', undefined],
    ['none', undefined],
  ])('the phone number %j is %j', (text, phone) => expect(parsePhone(text)).toBe(phone))

  test.each([
    ['640', 640],
    ['1,240', 1240],
    ['1,24,000', 124_000],
    ['640.00', 640],
    ['६४०', 640],
    ['640.5', undefined],
    ['1.240', undefined],
    ['12,40', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['640 sq ft', 640],
    ['1,240 Sq.Ft.', 1240],
    ['६४० चौ. फूट', 640],
    ['84 sq m', undefined],
    ['99999999999', undefined],
  ])('the area %j is %j', (text, area) => expect(parseArea(text)).toBe(area))

  test.each([
    ['3bhk', '3Bhk'],
    ['3 BHK', '3Bhk'],
    ['3', '3Bhk'],
    ['SHOP', 'Shop'],
    ['2 बीएचके', '2Bhk'],
    ['1RK', undefined],
    ['2.5Bhk', undefined],
    ['6Bhk', undefined],
    ['0', undefined],
  ])('the size %j is %j', (text, size) => expect(parseSize(text)).toBe(size))

  test('types, relations and e-mails in any case', () => {
    expect(parseType('row  house'.replace('  ', ' '))).toBe('Row House')
    expect(parseType('TOWNHOUSE')).toBe('Town House')
    expect(parseType('castle')).toBeUndefined()
    expect(parseRelation('Co-Owner')).toBe('joint')
    expect(parseRelation('Member')).toBe('family')
    expect(parseRelation('constructor')).toBeUndefined()
    expect(parseEmail('Rohan@Example.ORG')).toBe('rohan@example.org')
    expect(parseEmail('rohan@example')).toBeUndefined()
    expect(parseEmail('mailto: rohan @ example.org ;')).toBe('rohan@example.org')
    expect(parseEmail('Rohan Deshpande <rohan@example.org>')).toBe('rohan@example.org')
    expect(parseEmail('a@example.org, b@example.org')).toBeUndefined()
  })

  test.each([
    ['₹ 1,23,456.50', 12_345_650, null],
    ['Rs. 5,200/-', 520_000, null],
    ['(1,234)', -123_400, null],
    ['-1234.5', -123_450, null],
    ['1,234.00-', -123_400, null],
    ['\u22121,500', -150_000, null],
    ['5,200 Dr', 520_000, 'dr'],
    ['1500.00Cr.', 150_000, 'cr'],
    ['(500) Cr', -50_000, 'cr'],
    ['३,१४५', 314_500, null],
    ['0.30', 30, null],
    ['12.500', 1250, null],
    ['-', 0, null],
    ['Nil', 0, null],
    ['12.345', undefined, null],
    ['1.234,50', undefined, null],
    ['12,34', undefined, null],
    ['about 500', undefined, null],
    ['#REF!', undefined, null],
  ])('the amount %j is %j paise, side %j', (text, paise, side) =>
    expect(parseSigned(text)).toEqual(paise === undefined ? undefined : { paise, side }),
  )

  test('month first only where the days of a column allow nothing else', () => {
    expect(canOnlyBeMonthFirst(['04/13/2013', '01/02/2013'])).toBe(true)
    expect(canOnlyBeMonthFirst(['04/13/2013', '13/04/2013'])).toBe(false)
    expect(canOnlyBeMonthFirst(['04/05/2013'])).toBe(false)
    expect(canOnlyBeMonthFirst(['2013-04-01', 'never'])).toBe(false)
    expect(parseDay('04/13/2013', true)).toBe('2013-04-13')
  })

  test.each([
    ['Ground', 0],
    ['4th floor', 4],
    ['-1', -1],
    ['३', 3],
    ['तळमजला', 0],
    ['201', undefined],
    ['top', undefined],
  ])('the floor %j is %j', (text, floor) => expect(parseFloor(text)).toBe(floor))
})

test.each(['1Bhk', '2Bhk', '3Bhk', '4Bhk', '5Bhk'])('9: %s is a size of a home', (size) => {
  expect(parseSize(size)).toBe(size)
})

test.each(['0Bhk', '6Bhk', 'Bhk'])('9: %s is none', (size) => {
  expect(parseSize(size)).toBeUndefined()
})
