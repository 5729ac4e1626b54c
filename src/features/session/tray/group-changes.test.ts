import { expect, test } from 'vitest'
import type { RowKey } from '#db/db.ts'
import { groupChanges } from './group-changes.ts'

const space = 's:1'
const change = (
  what: string,
  state: string,
  id: string,
  touched: RowKey[] = [`report/s:1/${id}`],
) => ({
  what,
  state,
  space,
  touched,
  args: { id },
})

test.each([
  {
    rule: 'what only waits stands alone',
    changes: [change('star', 'queued', 'a')],
    groups: [],
    waiting: ['star'],
  },
  {
    rule: 'later changes to the same row stand under the refused one, also refused ones',
    changes: [
      change('edit', 'rejected', 'a'),
      change('label', 'queued', 'a'),
      change('other report', 'queued', 'b'),
      change('second edit', 'rejected', 'a'),
    ],
    groups: [['edit', 'label', 'second edit']],
    waiting: ['other report'],
  },
  {
    rule: 'earlier changes to the same row are not kept by it',
    changes: [change('label', 'sent', 'a'), change('edit', 'rejected', 'a')],
    groups: [['edit']],
    waiting: ['label'],
  },
  {
    rule: 'a star on a report that was not accepted belongs to it, though it is another row',
    changes: [change('create', 'rejected', 'a'), change('star', 'queued', 'a', ['star/s:1/a.u'])],
    groups: [['create', 'star']],
    waiting: [],
  },
  {
    rule: 'refused changes to different rows are two groups',
    changes: [change('edit', 'rejected', 'a'), change('edit of b', 'rejected', 'b')],
    groups: [['edit'], ['edit of b']],
    waiting: [],
  },
])('$rule', ({ changes, groups, waiting }) => {
  const found = groupChanges(changes)
  expect(
    found.groups.map(({ refused, later }) => [refused, ...later].map(({ what }) => what)),
  ).toEqual(groups)
  expect(found.waiting.map(({ what }) => what)).toEqual(waiting)
})
