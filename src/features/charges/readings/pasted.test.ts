import { expect, test } from 'vitest'
import { pastedReadings } from './pasted.ts'

const flats = ['A-101', 'A-102', 'B-201'].map((number, at) => ({
  ...{ id: `f${at + 1}`, wing: '', number },
}))
const pasted = (text: string, at = 'f1') => {
  const values = pastedReadings(text, flats, at)
  return values && Object.fromEntries(values)
}

test('a column goes down from where it is pasted, flats with their readings go to the flats', () => {
  expect(pasted('1,345\n1250\n')).toEqual({ f1: '1,345', f2: '1250' })
  expect(pasted('10\r\n20\r\n30', 'f2')).toEqual({ f2: '10', f3: '20' })
  expect(pasted('Flat\tReading\nB-201\t70\nA-101\t1345\n', 'f2')).toEqual({ f1: '1345', f3: '70' })
  expect(pasted('1345')).toBeNull()
})
