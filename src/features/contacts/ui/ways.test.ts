/** The links by which a device's own apps call, write and mail. */
import { expect, test, vi } from 'vitest'
import { parsePhone } from '#domain/import/cells/cells.ts'
import { waysTo } from './ways.ts'

// the language of the words is asked for there
vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} })

const linksOf = (...asked: Parameters<typeof waysTo>) =>
  Object.fromEntries(waysTo(...asked).map(({ kind, href }) => [kind, href]))

/** As people write it -> what is dialled -> what wa.me wants. */
const phones: [string, string, string][] = [
  ['98200 12345', '9820012345', '919820012345'],
  ['098200-12345', '09820012345', '919820012345'],
  ['+91 (98200) 12345', '+919820012345', '919820012345'],
  ['+91 098200 12345', '+9109820012345', '919820012345'],
  ['919820012345', '919820012345', '919820012345'],
  ['0091 98200 12345', '00919820012345', '919820012345'],
  ['020-2456 7890', '02024567890', '912024567890'],
  ['+1 415 555 0100', '+14155550100', '14155550100'],
  ['0044 20 7946 0018', '00442079460018', '442079460018'],
]

test.each(phones)('%s is called, written to, and found on WhatsApp', (phone, dialled, number) => {
  expect(linksOf({ phone })).toEqual({
    call: `tel:${dialled}`,
    message: `sms:${dialled}`,
    whatsapp: `https://wa.me/${number}`,
  })
  expect(number).toMatch(/^[1-9]\d+$/)
})

test.each(phones)('%s is on WhatsApp what an import reads it as', (phone, _, number) => {
  expect([`+${number}`, undefined]).toContain(parsePhone(phone))
})

test('the second number where there is no first, the mail address, and nothing where nothing is shared', () => {
  expect(linksOf({ phone: '', secondPhone: '98200 12345' }).call).toBe('tel:9820012345')
  expect(linksOf({ phone: '98200 12345', secondPhone: '98200 54321' }).call).toBe('tel:9820012345')
  expect(linksOf({ email: 'asha@example.org' })).toEqual({ mail: 'mailto:asha@example.org' })
  expect(waysTo({})).toEqual([])
})
