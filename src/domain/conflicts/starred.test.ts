import { expect, test } from 'vitest'
import { marksOf, type StarChange, type Starred, withStar } from './starred.ts'

const none: Starred = { shortcuts: [], shortcutMarks: {} }
const set = (id: string, mark: string): StarChange => ({ id, on: true, marks: [mark] })
const take = (id: string, ...marks: string[]): StarChange => ({ id, on: false, marks })

test.each<{ rule: string; before?: Starred; changes: StarChange[]; after: string[] }>([
  { rule: 'set', changes: [set('mail', '1')], after: ['mail'] },
  {
    rule: 'two devices set different ones: both are there',
    changes: [set('mail', '1'), set('bills', '2')],
    after: ['mail', 'bills'],
  },
  { rule: 'set, seen and taken away', changes: [set('mail', '1'), take('mail', '1')], after: [] },
  {
    rule: 'set anew by one, then taken away by another who saw only the old star: it stays',
    before: { shortcuts: ['mail'], shortcutMarks: { mail: ['1'] } },
    changes: [set('mail', '2'), take('mail', '1')],
    after: ['mail'],
  },
  {
    rule: 'taken away, then set by another: it is there',
    before: { shortcuts: ['mail'], shortcutMarks: { mail: ['1'] } },
    changes: [take('mail', '1'), set('mail', '2')],
    after: ['mail'],
  },
  {
    rule: 'set on two devices, and taken away on one that knew of its own only: it stays',
    changes: [set('mail', '1'), set('mail', '2'), take('mail', '2')],
    after: ['mail'],
  },
  {
    rule: 'a star that came without marks can be taken away',
    before: { shortcuts: ['mail', 'bills'] },
    changes: [take('mail', ...marksOf({ shortcuts: ['mail'] }, 'mail'))],
    after: ['bills'],
  },
  {
    rule: 'taken away without having been seen: nothing happens',
    before: { shortcuts: ['mail'] },
    changes: [take('mail')],
    after: ['mail'],
  },
  {
    rule: 'the same change twice is the same as once',
    changes: [set('mail', '1'), set('mail', '1'), take('mail', '1'), take('mail', '1')],
    after: [],
  },
])('stars, in the order of the server: $rule', ({ before = none, changes, after }) => {
  expect(changes.reduce<Starred>(withStar, before).shortcuts).toEqual(after)
})
