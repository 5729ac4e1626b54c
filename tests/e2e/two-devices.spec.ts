/** X1 and X2 of accounts.md: two who write receipts have no signal, and answers that are lost on their way. */
import { expect, test } from '@playwright/test'
import { type Gate, openGate } from './gate.ts'
import { openGatedDemo, server } from './gated-demo.ts'
import { openPerson, type Person, signIn, untilPacksKept, untilReadyOffline } from './person.ts'

openGatedDemo()

let people: Person[] = []
let gates: Gate[] = []
test.afterEach(async () => {
  for (const person of people) await person.closeBrowser()
  for (const each of gates) await each.end()
  people = []
  gates = []
})

/** Each on a line of their own to the one server. */
const openIncomes = async (who: 'Admin' | 'Treasurer') => {
  const person = await openPerson()
  const gate = await openGate(server.url)
  people.push(person)
  gates.push(gate)
  await signIn(person, gate.url, who)
  await person.page.goto(`${gate.url}/apps/accounts/incomes`)
  const latest = rows(person).filter({ hasText: 'R/2627/0165' })
  await expect(latest).toBeVisible({ timeout: 30_000 })
  await untilReadyOffline(person)
  await untilPacksKept(person, ['onlyAdmin'])
  return { ...person, gate }
}

const rows = ({ page }: Pick<Person, 'page'>) =>
  page.getByRole('grid', { name: 'List of receipts' }).locator('[data-row]')

const record = async ({ page }: Person, amount: string, reference: string) => {
  await page.getByRole('button', { name: 'Record receipt' }).click()
  const form = page.getByRole('dialog', { name: 'Record receipt' })
  await form.getByRole('combobox', { name: 'Flat' }).fill('a104')
  await page.getByRole('option', { name: /^A-104/ }).click()
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Reference').fill(reference)
  await form.getByRole('button', { name: 'Save receipt' }).click()
  await expect(form).toBeHidden()
  const row = rows({ page }).filter({ hasText: reference })
  await expect(row).toContainText('Provisional')
}

const numberOf = async (person: Person, reference: string) => {
  const row = rows(person).filter({ hasText: reference })
  await expect(row).toHaveCount(1, { timeout: 60_000 })
  await expect(row).toContainText(/R\/2627\/\d{4}/, { timeout: 60_000 })
  return /R\/2627\/\d{4}/.exec((await row.textContent()) ?? '')?.[0]
}

for (const first of [0, 1] as const) {
  test(`X1: receipts of 500 and 700 for one flat are written without signal, and ${first === 0 ? 'the 500' : 'the 700'} is sent first`, {
    tag: '@main',
  }, async () => {
    const [admin, treasurer] = [await openIncomes('Admin'), await openIncomes('Treasurer')]
    admin.gate.close()
    treasurer.gate.close()
    await record(admin, '500', 'UTR 500500')
    await record(treasurer, '700', 'UTR 700700')
    const order = first === 0 ? [admin, treasurer] : [treasurer, admin]
    const own = (who: Person) => (who === admin ? 'UTR 500500' : 'UTR 700700')
    const numbers = []
    for (const who of order) {
      who.gate.open()
      numbers.push(await numberOf(who, own(who)))
    }
    expect(numbers).toEqual(['R/2627/0166', 'R/2627/0167'])
    for (const [at, who] of order.entries()) {
      // what the other has written comes here too, and each stands once
      expect(await numberOf(who, own(order[1 - at] ?? who))).toBe(numbers[1 - at])
    }
    const owner = await openPerson({ viewport: { width: 360, height: 740 } })
    people.push(owner)
    await signIn(owner, server.url, 'Owner')
    await expect(owner.page.getByText('You owe ₹1,829.00 for A-104')).toBeVisible({
      timeout: 30_000,
    })
  })
}

test('X2: a receipt is sent three times, because two answers were lost, and stands once', async () => {
  const admin = await openIncomes('Admin')
  admin.gate.close()
  await record(admin, '500', 'UTR 500500')
  admin.gate.lose('/sync', 2)
  admin.gate.open()
  expect(await numberOf(admin, 'UTR 500500')).toBe('R/2627/0166')
  expect(admin.gate.lost('/sync')).toBe(2)
  const treasurer = await openIncomes('Treasurer')
  expect(await numberOf(treasurer, 'UTR 500500')).toBe('R/2627/0166')
  const owner = await openPerson({ viewport: { width: 360, height: 740 } })
  people.push(owner)
  await signIn(owner, server.url, 'Owner')
  await expect(owner.page.getByText('You owe ₹2,529.00 for A-104')).toBeVisible({ timeout: 30_000 })
  expect([...admin.complaints, ...treasurer.complaints]).toEqual([])
})
