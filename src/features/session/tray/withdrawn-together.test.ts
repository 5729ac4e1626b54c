import { expect, test } from 'vitest'
import type { RowKey } from '#db/db.ts'
import { withdrawnTogether } from './withdrawn-together.ts'

const space = 's:1' as const
const change = (opId: string, name: string, args: object, more: object = {}) => {
  const touched: RowKey[] = [`report/${space}/${Reflect.get(args, 'id')}`]
  const rest = { space, touched, state: 'queued' as const, theirs: null }
  return { opId, name, args, ...rest, ...more }
}
const fileOf = (subjectKind: string, subjectId: string) => ({ id: 'f', subjectKind, subjectId })
const mail = [
  change('draft', 'mail.draft@1', { id: 'a' }),
  change('other draft', 'mail.draft@1', { id: 'b' }),
  change('photo', 'attachment.add@1', fileOf('mail', 'a')),
  change('draft again', 'mail.draft@1', { id: 'a' }),
]
const star = { touched: [`star/${space}/a.anna`] as RowKey[] }

test.each([
  {
    rule: 'a receipt takes its papers along, and none of another',
    changes: [
      change('receipt', 'receipt.create@1', { id: 'a' }, { touched: ['receipt/s:1/a'] }),
      change('slip', 'attachment.add@1', fileOf('voucher', 'a'), { touched: ['attachment/s:1/f'] }),
      change(
        'other',
        'attachment.add@1',
        { ...fileOf('voucher', 'b'), id: 'g' },
        {
          touched: ['attachment/s:1/g'],
        },
      ),
    ],
    first: 'receipt',
    together: ['receipt', 'slip'],
  },
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
  {
    rule: 'a mail that is not sent any more is a draft with its photo, and lies in Drafts',
    changes: [
      ...mail,
      change('sending', 'mail.send@1', { id: 'a' }),
      change('away', 'mail.move@1', { ids: ['a'], folder: 'trash' }),
      change('both', 'mail.flag@1', { ids: ['a', 'b'] }),
    ],
    first: 'sending',
    together: ['sending', 'away'],
  },
  {
    rule: 'a draft goes with its photo and all that was written, whichever is named',
    changes: [...mail, change('away', 'mail.move@1', { ids: ['a'], folder: 'trash' })],
    first: 'draft again',
    together: ['draft', 'photo', 'draft again', 'away'],
  },
  {
    rule: 'a new report takes its photo along, and what was done with that',
    changes: [
      change('create', 'report.create@1', { id: 'a' }),
      change('photo', 'attachment.add@1', fileOf('report', 'a')),
      change('photo of another', 'attachment.add@1', { ...fileOf('report', 'b'), id: 'g' }),
      change('photo away', 'attachment.remove@1', { id: 'f', removed: true }),
    ],
    first: 'create',
    together: ['create', 'photo', 'photo away'],
  },
])('withdrawn: $rule', ({ changes, first, together }) => {
  expect(withdrawnTogether(changes, first).map(({ opId }) => opId)).toEqual(together)
})
