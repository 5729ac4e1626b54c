import { expect, test } from 'vitest'
import { mailRow } from '../../tests/factories/mail.ts'
import {
  forwardSubject,
  isInMailPlace,
  labelHandleOf,
  labelIdOf,
  replySubject,
  shippedLabels,
  textToHtml,
} from './mail.ts'
import { foldersFor, homeFolder } from './mail-folders.ts'
import { plainText, snippetOf } from './mail-text.ts'
import { mayWriteToAll } from './roles.ts'

test('3.5: the shipped labels have the ids and handles of the specification', () => {
  expect(shippedLabels.map(({ id, handle }) => [id, handle])).toEqual([
    ['0', 'note'],
    ['1', 'paypal'],
    ['2', 'invoice'],
    ['3', 'amazon'],
  ])
  expect(labelIdOf('invoice')).toBe('2')
  expect(labelHandleOf('2')).toBe('invoice')
  expect(labelIdOf('one-of-mine')).toBe('one-of-mine')
})

test('filters and labels leave out Spam and Trash; a folder holds what lies in it', () => {
  const starred = { kind: 'filter', handle: 'starred' } as const
  const note = { kind: 'label', handle: 'note' } as const
  const mail = mailRow({ starred: true, labels: ['0'] })
  expect([isInMailPlace(mail, starred), isInMailPlace(mail, note)]).toEqual([true, true])
  for (const folder of ['spam', 'trash'] as const) {
    const away = { ...mail, folder }
    expect([isInMailPlace(away, starred), isInMailPlace(away, note)]).toEqual([false, false])
    expect(isInMailPlace(away, { kind: 'folder', handle: folder })).toBe(true)
  }
  expect(isInMailPlace(mail, { kind: 'filter', handle: 'unread' })).toBe(false)
})

test('nothing that was written is received by a move, and no draft is sent by one', () => {
  expect(foldersFor('received')).toEqual(['inbox', 'spam', 'trash'])
  expect(foldersFor('sent')).toEqual(['sent', 'trash'])
  expect(foldersFor('draft')).toEqual(['drafts', 'trash'])
  expect(homeFolder('draft')).toBe('drafts')
})

test.each([
  ['onlySuperAdmin', false, true],
  ['onlyAdmin', false, true],
  ['onlyOwner', true, true],
  ['onlyOwner', false, false],
  ['onlyTenant', true, false],
  ['onlyMember', true, false],
] as const)('%s, here: %s, writes to all: %s', (role, isPresent, may) => {
  expect(mayWriteToAll({ roles: [role], isPresent })).toBe(may)
})

test('staff writes to all', () => {
  expect(mayWriteToAll({ roles: [], isPresent: false })).toBe(true)
})

test('an answer names its subject once, however long the conversation', () => {
  expect(replySubject('Keys')).toBe('Re: Keys')
  expect(replySubject('RE: Fwd: re: Keys')).toBe('Re: Keys')
  expect(forwardSubject('Re: Keys')).toBe('Fwd: Keys')
})

test('the subject of an answer is cut to what a subject may have, between signs', () => {
  expect(replySubject('k'.repeat(200))).toBe(`Re: ${'k'.repeat(196)}`)
  expect(forwardSubject(`${'k'.repeat(194)}🙏 thanks`)).toBe(`Fwd: ${'k'.repeat(194)}`)
})

test('the text of a mail is what a reader reads: lines for paragraphs, no marks, nothing of a script', () => {
  const html =
    '<style>p{}</style><p>One &amp; two</p><ul><li>3 &lt; 4</li></ul><script>no()</script><p>x<br>y&#8377;&nbsp;1</p>'
  expect(plainText(html)).toBe('One & two\n• 3 < 4\n\nx\ny₹ 1')
  const dues =
    '<table><tr><td>A-302</td><td>7,704.00</td></tr><tr><th>B-101</th><td>49.00</td></tr></table>'
  expect(plainText(dues)).toBe('A-302 7,704.00\nB-101 49.00')
  expect(plainText('<ul><li>Pump</li><li><p>Lift</p></li></ul>')).toBe('• Pump\n• Lift')
  expect(snippetOf(`<p>${'long '.repeat(100)}</p>`)).toHaveLength(140)
  expect(textToHtml('1 < 2\n"three"')).toBe('<p>1 &lt; 2</p><p>&quot;three&quot;</p>')
})
