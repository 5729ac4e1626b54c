/** Whom a stranger with the joining code may call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#server/sync/tables.ts'
import { type Admission, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  beforeAll(async () => {
    a = await openAdmission(kind)
  })
  afterAll(() => a.server.close())

  test('what an admin keeps from the neighbours no stranger reads either', async () => {
    const shownTo = async (sharing: Row<'contact'>['sharing']) => {
      await a.inSociety(lake, async (w) => {
        const known = await w.get('contact', lake, 'c-admin')
        if (known === undefined) throw new Error('no contact')
        await w.put('contact', { ...known, phone: '+91 55500 00199', sharing })
      })
      const { body } = await a.send(await a.stranger(), { flat: 'Z-999' })
      return (body.office as { phone: string | null }[])[0]
    }
    const email = 'admin@lake.test'
    const phone = '+91 55500 00199'
    expect(await shownTo(null)).toMatchObject({ phone, email })
    expect(await shownTo({ phone: 'neighbours' })).toMatchObject({ phone, email })
    expect(await shownTo({ phone: 'committee', email: 'nobody' })).toMatchObject({
      phone: null,
      email: null,
    })
  })
})
