import { expect, test } from 'vitest'
import { mailHtmlLimit } from '#contract/mail.ts'
import { mailRow } from '../../../../tests/factories/mail.ts'
import { answerTo } from './answer.ts'

const name = (id: string | null, words: string) => ({ id, name: words, email: '' })
const meera = name('c-meera', 'Meera Joshi')
const me = name('c-me', 'Asha Rao')
// another person of the same name
const namesake = name('c-other', 'Asha Rao')
const rohan = name('c-rohan', 'Rohan Deshpande')
const group = name('group:all', '')
const gone = name(null, 'Somebody else')
const mail = mailRow({ from: meera, to: [me, namesake, rohan, group, gone] })
const viewer = { me: 'c-me', allowed: new Set(['c-meera', 'c-other', 'c-me']) }

test('a reply goes to whoever wrote; to all leaves out oneself by the id, and says whom one may not write to', () => {
  expect(answerTo(mail, '', 'reply', viewer)).toMatchObject({
    fields: { to: ['c-meera'] },
    leftOut: [],
  })
  const all = answerTo(mail, '', 'all', viewer)
  expect(all.fields.to).toEqual(['c-meera', 'c-other'])
  expect(all.leftOut).toEqual([rohan, group, gone])
})

test('who may write to groups answers the group too; who may write to nobody is told so', () => {
  const office = { me: 'c-me', allowed: new Set(['c-meera', 'c-other', 'c-rohan', 'group:all']) }
  expect(answerTo(mail, '', 'all', office).fields.to).toContain('group:all')
  const nobody = { me: 'c-me', allowed: new Set<string>() }
  expect(answerTo(mail, '', 'reply', nobody)).toMatchObject({
    fields: { to: [] },
    leftOut: [meera],
  })
})

test('an answer to what one wrote oneself goes to those it went to; what is passed on goes to nobody yet', () => {
  const sent = mailRow({ kind: 'sent', from: me, to: [meera, rohan] })
  expect(answerTo(sent, '', 'reply', viewer)).toMatchObject({
    fields: { to: ['c-meera'] },
    leftOut: [rohan],
  })
  expect(answerTo(mail, '', 'forward', viewer)).toMatchObject({ fields: { to: [] }, leftOut: [] })
})

test('what is passed on keeps its formatting, what is answered is quoted as text, and both leave room', () => {
  const html = '<h2>Tank</h2><p>Cleaned on <b>Monday</b></p><ul><li>One</li></ul>'
  expect(answerTo(mail, html, 'forward', viewer).fields.html).toMatch(
    new RegExp(`^<div><p>Forwarded mail from .*</p><blockquote>${html}</blockquote></div>$`),
  )
  expect(answerTo(mail, html, 'reply', viewer).fields.html).toContain(
    '<blockquote><p>Tank</p><p>Cleaned on Monday</p><p>• One</p></blockquote>',
  )
  const long = `<p>${'words & more '.repeat(4500)}</p>`
  for (const answer of ['reply', 'forward'] as const) {
    expect(answerTo(mail, long, answer, viewer).fields.html.length).toBeLessThan(mailHtmlLimit)
  }
})
