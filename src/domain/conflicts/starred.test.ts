import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type MoveChange,
  marksOf,
  type StarChange,
  type Starred,
  withMoved,
  withStar,
} from './starred.ts'

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

const move = (id: string, side: MoveChange['side'], of: string): MoveChange => ({ id, side, of })
const abcd = ['a', 'b', 'c', 'd']

test.each<{ rule: string; changes: MoveChange[]; after: string[] }>([
  { rule: 'to the left', changes: [move('c', 'before', 'b')], after: ['a', 'c', 'b', 'd'] },
  { rule: 'to the right', changes: [move('a', 'after', 'b')], after: ['b', 'a', 'c', 'd'] },
  {
    rule: 'two devices move different ones: both stand where they were put',
    changes: [move('d', 'before', 'a'), move('b', 'after', 'c')],
    after: ['d', 'a', 'c', 'b'],
  },
  {
    rule: 'two devices move the same one: the last decides',
    changes: [move('a', 'after', 'b'), move('a', 'after', 'd')],
    after: ['b', 'c', 'd', 'a'],
  },
  {
    rule: 'the same change twice is the same as once',
    changes: [move('d', 'before', 'b'), move('d', 'before', 'b')],
    after: ['a', 'd', 'b', 'c'],
  },
  { rule: 'one that was taken away stays away', changes: [move('x', 'before', 'a')], after: abcd },
  {
    rule: 'beside one that was taken away: stays',
    changes: [move('a', 'after', 'x')],
    after: abcd,
  },
  { rule: 'beside itself: stays', changes: [move('b', 'after', 'b')], after: abcd },
])('the order of stars: $rule', ({ changes, after }) => {
  expect(changes.reduce<string[]>(withMoved, abcd)).toEqual(after)
})

/** One device: what it sees, and what it has changed since it last heard of the server. */
type Side = { seen: Starred; queue: ((now: Starred) => Starred)[] }

const ids = fc.constantFrom('mail', 'bills', 'incomes', 'contacts')
const step = fc.record({
  device: fc.constantFrom(0, 1),
  what: fc.oneof(
    fc.record({ do: fc.constant('set' as const), id: ids }),
    fc.record({ do: fc.constant('take' as const), id: ids }),
    fc.record({
      do: fc.constant('move' as const),
      id: ids,
      side: fc.constantFrom('before' as const, 'after' as const),
      of: ids,
    }),
    fc.record({ do: fc.constant('sync' as const) }),
  ),
})

test('whatever two devices star, take away and move offline: both end with the same, and no star is lost that somebody set and nobody took away', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let server: Starred = none
      let marks = 0
      const sides: [Side, Side] = [
        { seen: none, queue: [] },
        { seen: none, queue: [] },
      ]
      /** Marks that nobody has seen and taken away. */
      const held = new Map<string, string>()
      const sync = (side: Side) => {
        server = side.queue.reduce((now, change) => change(now), server)
        side.queue = []
        side.seen = server
      }
      const act = (side: Side, change: (now: Starred) => Starred) => {
        side.seen = change(side.seen)
        side.queue.push(change)
      }
      for (const { device, what } of steps) {
        const side = sides[device === 0 ? 0 : 1]
        if (what.do === 'sync') sync(side)
        if (what.do === 'move')
          act(side, (now) => ({ ...now, shortcuts: withMoved(now.shortcuts, what) }))
        if (what.do === 'set') {
          marks += 1
          const mark = String(marks)
          held.set(mark, what.id)
          act(side, (now) => withStar(now, set(what.id, mark)))
        }
        if (what.do === 'take') {
          const seen = marksOf(side.seen, what.id)
          for (const mark of seen) held.delete(mark)
          act(side, (now) => withStar(now, take(what.id, ...seen)))
        }
      }
      for (const side of [...sides, ...sides]) sync(side)
      expect(sides[0].seen).toEqual(sides[1].seen)
      expect(new Set(server.shortcuts)).toEqual(new Set(held.values()))
      expect(server.shortcuts).toHaveLength(new Set(server.shortcuts).size)
    }),
    { numRuns: 500 },
  )
})
