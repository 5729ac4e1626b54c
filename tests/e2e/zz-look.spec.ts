import { openGatedDemo, gate } from './gated-demo.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'
openGatedDemo('file')
const out = '/tmp/shots'
test('look', async ({ open }) => {
  test.setTimeout(400_000)
  for (const [size, viewport, colorScheme] of [['desk', { width: 1280, height: 800 }, 'light'], ['phone', { width: 360, height: 740 }, 'dark']] as const) {
    const t = await open({ viewport, colorScheme })
    const { page } = t
    await signIn(t, gate.url, 'Treasurer')
    await untilReadyOffline(t)
    await page.goto(`${gate.url}/apps/accounts/statements`)
    await page.waitForTimeout(6000)
    for (const [name, path] of [['trial', '/apps/accounts/statements'], ['sheet', '/apps/accounts/statements?report=sheet'], ['ageing', '/apps/accounts/statements?report=ageing'], ['transactions', '/apps/accounts/transactions'], ['adjust', '/apps/accounts/adjustments'], ['finance', '/apps/dashboards/finance'], ['incomes', '/apps/accounts/incomes'], ['payments', '/apps/accounts/payments']]) {
      await page.goto(`${gate.url}${path}`)
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `${out}/${size}-${name}.png` })
    }
    await page.goto(`${gate.url}/apps/accounts/transactions`)
    await page.waitForTimeout(2500)
    await page.locator('[data-row]').first().click().catch(() => {})
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `${out}/${size}-voucher.png` })
    const o = await open({ viewport, colorScheme })
    await signIn(o, gate.url, 'Owner')
    await o.page.goto(`${gate.url}/apps/dashboards/resident`)
    await o.page.waitForTimeout(5000)
    await o.page.screenshot({ path: `${out}/${size}-myflat.png`, fullPage: true })
    await o.page.evaluate(() => document.querySelector('main')?.scrollTo(0, 900))
    await o.page.waitForTimeout(500)
    await o.page.screenshot({ path: `${out}/${size}-myflat2.png` })
  }
})
