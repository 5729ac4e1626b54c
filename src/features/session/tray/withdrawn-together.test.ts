import { expect, test } from 'vitest'
import type { RowKey } from '#db/db.ts'
import { withdrawnTogether } from './withdrawn-together.ts'

const space = 's:1' as const
const change = (opId: string, name: string, args: object, more: object = {}) => {
  const touched: RowKey[] = [`report/${space}/${Reflect.get(args, 'id')}`]
  return { opId, name, args, space, touched, state: 'queued' as const, ...more }
}
const star = { touched: [`star/${space}/a.anna`] as RowKey[] }

test.each([
  {
    rule: 'a new report takes all that was done to it along, and nothing of another report',
    changes: [
      change('create', 'report.create@1', { id: 'a' }),
      change('star', 'report.star@1', { id: 'a', starred: true }, star),
      change('other', 'report.edit@1', { id: 'b', set: { title: 'x' } }),
      change('edit', 'report.edit@1', { id: 'a', set: { title: 'y' } }),
    ],
    first: 'create',
    together: ['create', 'star', 'edit'],
  },
  {
    rule: 'an edit takes those along that were written over it, and what was written over these',
    changes: [
      change('title', 'report.edit@1', { id: 'a', set: { title: 'x' } }),
      change('notes', 'report.edit@1', { id: 'a', set: { notes: 'n' } }),
      change('both', 'report.edit@1', { id: 'a', set: { title: 'y', notes: 'm' } }),
      change('notes again', 'report.edit@1', { id: 'a', set: { notes: 'o' } }),
    ],
    first: 'title',
    together: ['title', 'both', 'notes again'],
  },
  {
    rule: 'what says how it is to be stands by itself',
    changes: [
      change('star', 'report.star@1', { id: 'a', starred: true }, star),
      change('unstar', 'report.star@1', { id: 'a', starred: false }, star),
    ],
    first: 'star',
    together: ['star'],
  },
  {
    rule: 'what came before, what was refused and what is of another society stay',
    changes: [
      change('before', 'report.label@1', { id: 'a' }),
      change('create', 'report.create@1', { id: 'a' }),
      change('refused', 'report.label@1', { id: 'a' }, { state: 'rejected' }),
      change('elsewhere', 'report.label@1', { id: 'a' }, { space: 's:2' }),
    ],
    first: 'create',
    together: ['create'],
  },
])('withdrawn: $rule', ({ changes, first, together }) => {
  expect(withdrawnTogether(changes, first).map(({ opId }) => opId)).toEqual(together)
})
