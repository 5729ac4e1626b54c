import { expect, test } from 'vitest'
import { createMailbox } from './mailbox.ts'

test('a reader that does not read keeps one hint for each space, the newest', async () => {
  const mailbox = createMailbox()
  for (let version = 1; version <= 10_000; version += 1) {
    mailbox.put({ space: `s:${version % 2}`, version })
    mailbox.put('heartbeat')
  }
  expect(mailbox.count()).toBe(2)
  expect([await mailbox.take(), await mailbox.take(), await mailbox.take()]).toEqual([
    { space: 's:1', version: 9999 },
    { space: 's:0', version: 10_000 },
    'heartbeat',
  ])
  const waiting = mailbox.take()
  mailbox.put({ space: 's:7', version: 1 })
  expect(await waiting).toEqual({ space: 's:7', version: 1 })
})

test('an end comes before whatever else waits', async () => {
  const mailbox = createMailbox()
  mailbox.put({ space: 's:7', version: 1 })
  mailbox.put(null)
  expect(await mailbox.take()).toBeNull()
})
