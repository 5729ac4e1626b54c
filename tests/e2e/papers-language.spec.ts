/** The papers of a society in the language it chose, for whoever reads the screens in another one, with and without the server. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { choosePapersLanguage, papers, savePaper, untilPapersIn } from '../tour/papers.ts'
import { startDemoServer } from './demo-server.ts'
import { signIn, untilPackKept, untilPacksKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

test('a treasurer who reads English makes the bill of a Marathi society without the server', async ({
  open,
}) => {
  server = await startDemoServer()
  const founder = await open()
  await signIn(founder, server.url, 'Super admin')
  await choosePapersLanguage(founder.page, server.url, 'mr')

  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Treasurer')
  await page.goto(`${server.url}/apps/accounts/bills?filter=flat.is.A-104~period.is.Nov-26`)
  const bill = page.getByRole('grid', { name: 'List of bills' }).getByText('B/2627/000172')
  await expect(bill).toBeVisible({ timeout: 60_000 })
  await untilReadyOffline(office)
  await untilPacksKept(office, ['onlyAdmin'])
  await untilPackKept(office, 'mr')
  expect(await server.end('SIGTERM')).toBe(0)

  await page.reload()
  await bill.click()
  const drawer = page.getByRole('dialog', { name: 'Bill B/2627/000172' })
  await expect(drawer.getByRole('row', { name: 'Total payable 3,029.00' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'PDF' }).click()
  const said = bare((await pdfPages(await readFile(await (await coming).path()))).join(''))
  for (const words of ['तपशील', 'एकूणदेय', '3,029.00', 'हजारएकोणतीसरुपयेफक्त', 'RohanDeshpande'])
    expect.soft(said).toContain(words)
  expect(said).not.toContain('Total')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('section.sheet[lang=mr]')
  await expect(sheet).toContainText('अक्षरी: तीन हजार एकोणतीस रुपये फक्त')
  await page.emulateMedia({ media: 'screen' })
  await expect(drawer).toContainText('Total payable')
})

/**
 * Words of each paper's title or heads. A PDF names letters as they are drawn: vowels may stand elsewhere or be read as others,
 * and an r over its letter comes after it, so vowels are left out, and no word has such an r.
 */
const consonants = (text: string) => bare(text).replaceAll(/\p{M}/gu, '')

const words: Record<'hi' | 'mr', Record<string, string>> = {
  hi: {
    ...{ bill: 'देय', receipt: 'रसीद', 'member-statement': 'तारीख़', trial: 'तलपट', result: 'व्यय' },
    ...{ sheet: 'तुलन पत्र', cash: 'भुगतान', funds: 'खाता', budget: 'बजट', 'cash-book': 'वाउचर' },
    ...{ ageing: 'बकाया', defaulters: 'बकायादार', 'day-book': 'रोज़नामचा', voucher: 'वाउचर' },
    ...{ payment: 'भुगतान', finance: 'बजट', 'register-share': 'शेयर', cheque: 'चेक' },
    ...{ 'register-i': 'सदस्यों', bundle: 'ऑडिट बंडल' },
  },
  mr: {
    ...{ bill: 'देय', receipt: 'पावती', 'member-statement': 'मुद्दल', trial: 'तेरीज', result: 'उत्पन्न' },
    ...{ sheet: 'ताळेबंद', cash: 'जमा', funds: 'खाते', budget: 'अंदाजपत्रक', 'cash-book': 'व्हाउचर' },
    ...{ ageing: 'येणे', defaulters: 'थकबाकीदार', 'day-book': 'व्हाउचर', voucher: 'व्हाउचर' },
    ...{ payment: 'व्हाउचर', finance: 'अंदाजपत्रक', 'register-share': 'भाग', cheque: 'धनादेश' },
    ...{ 'register-i': 'प्रमाणपत्र', bundle: 'संच' },
  },
}

/** Heads, sums and what stands around them; names of accounts and charges are the society's. */
const english =
  /\b(Total|Amount|Date|Particulars|Debit|Credit|Opening|Closing|Page|Number|Rupees)\b/
/** What was written of an entry stays as it was, with its months. */
const narrated = new Set(['day-book', 'cash-book', 'voucher', 'payment'])

for (const language of ['hi', 'mr'] as const) {
  test(`every kind of paper in ${language}: its words, nothing of ours in English, its letters in the file`, async ({
    open,
  }) => {
    test.setTimeout(600_000)
    server = await startDemoServer()
    const [founder, office] = [await open(), await open()]
    const { page } = office
    await signIn(founder, server.url, 'Super admin')
    await choosePapersLanguage(founder.page, server.url, language)
    await signIn(office, server.url, 'Treasurer')
    await untilPapersIn(page, server.url, language)
    expect(Object.keys(words[language]).sort()).toEqual(Object.keys(papers).sort())
    for (const name of Object.keys(papers)) {
      const bytes = await readFile(await savePaper(page, server.url, name))
      const said = (await pdfPages(bytes)).join(' ')
      expect.soft(consonants(said), name).toContain(consonants(words[language][name] ?? '?'))
      expect.soft(said, `${name}: figures`).not.toMatch(/[०-९]/u)
      expect.soft(said, `${name}: English`).not.toMatch(english)
      if (!narrated.has(name))
        expect.soft(said, `${name}: months`).not.toMatch(/[A-Z][a-z]{2}-\d\d\b/)
      for (const font of ['NotoSans-', 'NotoSansDevanagari-'])
        expect.soft(bytes.includes(`+${font}`), `${name}: ${font}`).toBe(true)
      expect.soft(bytes.includes('/FontFile2'), name).toBe(true)
    }
  })
}
