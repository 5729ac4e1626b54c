import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf, sumOfNames } from './scope-sum.ts'

const rows = fc.uniqueArray(fc.record({ id: fc.uuid(), rv: fc.nat() }), {
  selector: ({ id }) => id,
  minLength: 1,
})

test('the order of rows does not matter', () => {
  void fc.assert(
    fc.property(rows, (some) => {
      if (sumOf([...some].reverse()).h !== sumOf(some).h) throw new Error('the order matters')
    }),
  )
})

test('a missing row, a row too much and an older version are each seen', () => {
  void fc.assert(
    fc.property(rows, (some) => {
      const [first, ...rest] = some
      if (first === undefined) return
      const others = [
        rest,
        [...some, { id: 'another', rv: 1 }],
        [{ ...first, rv: first.rv + 1 }, ...rest],
      ]
      const sums = others.map((each) => sumOf(each).h)
      if (sums.includes(sumOf(some).h)) throw new Error('two sums are the same')
    }),
  )
})

test('ten thousand rows that differ in one version each have different sums', () => {
  const sums = Array.from({ length: 10_000 }, (_, rv) => sumOf([{ id: 'r', rv }]).h)
  expect(new Set(sums).size).toBe(10_000)
})

test('names in any order, each counted once, have one sum, and no other names have it', () => {
  void fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), (names) => {
      const sum = sumOfNames(names)
      expect(sumOfNames([...names, ...names].reverse())).toBe(sum)
      expect(sumOfNames(names.slice(1))).not.toBe(sum)
    }),
  )
})
