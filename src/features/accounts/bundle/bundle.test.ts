/** A bundle opens as it was made, and whatever is done to its lines is found where it was done. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { type BundleRow, bundleOf, bundlePayment } from '../../../../tests/factories/bundle.ts'
import { packed, sha256, toBase64, unpacked } from './bytes.ts'
import { fingerprintText, seal } from './chain.ts'
import { documentFacts } from './document-facts.ts'
import type { Entry } from './entry.ts'
import { openBundle, openLines } from './open-bundle.ts'

const encoder = new TextEncoder()
const paper = encoder.encode('%PDF-1.4 invoice of the lift company')

const voucher = (count: number, dated: string): BundleRow<'voucher'> => ({
  ...{ id: `r${count}`, kind: 'receipt', series: 'R/2627', count, dated },
  number: `R/2627/${String(count).padStart(4, '0')}`,
  amount: 5000_00,
  lines: [
    { accountId: 'bank', amount: paise(5000_00), flatId: null, holdingId: null },
    { accountId: 'dues', amount: paise(-5000_00), flatId: 'f1', holdingId: 'h1' },
  ],
  ...{ party: 'A-104', narration: 'चेक "481"\nof A-104', reverses: null, reason: '' },
  ...{ recordedAt: '2026-11-05T06:30:00.000Z', recordedBy: 'Treasurer' },
})

const receipt = (count: number, receivedOn: string): BundleRow<'receipt'> => ({
  ...{ id: `r${count}`, holdingId: 'h1', flatId: 'f1', amount: paise(5000_00), mode: 'upi' },
  ...{ reference: 'UTR 481', receivedOn, note: '', recordedAt: '2026-11-05T06:30:00.000Z' },
  number: `R/2627/${String(count).padStart(4, '0')}`,
  ...{ postedOn: receivedOn, possibleDuplicateOf: null, reverses: null, reason: '' },
})

const payment: BundleRow<'payment'> = {
  ...bundlePayment,
  approval: {
    ...{ madeBy: 'Meena Iyer', madeAt: '2026-11-05T06:30:00.000Z' },
    ...{ approvedBy: 'Suresh Patil', approvedAt: '2026-11-06T06:30:00.000Z' },
  },
}

const account = (id: string, code: string): BundleRow<'account'> => ({
  ...{ id, code, name: `Account ${code}`, group: id === 'bank' ? 'cash-and-bank' : 'members-dues' },
  ...{ role: null, isControl: false, isClosed: false },
})

const bundleEntries = async (): Promise<Entry[]> => {
  const year = { id: '2026-2027', state: 'closed' as const, changedAt: '2027-04-30T00:00:00Z' }
  const content: Entry[] = [
    { kind: 'year', row: { ...year, changedBy: 'Treasurer' } },
    { kind: 'account', row: account('bank', '2100') },
    { kind: 'account', row: account('dues', '3100') },
    { kind: 'member', row: { id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Asha' } },
    ...[58, 59, 60].map((count): Entry => ({ kind: 'voucher', row: voucher(count, '2026-11-05') })),
    ...[58, 59, 60].map((count): Entry => ({ kind: 'receipt', row: receipt(count, '2026-11-05') })),
    { kind: 'payment', row: payment },
    {
      kind: 'file',
      row: {
        ...{ id: 'p1', subjectKind: 'invoice', subjectId: 'i1', name: 'lift.pdf' },
        ...{ type: 'application/pdf', size: paper.length, sha256: await sha256(paper) },
        bytes: toBase64(paper),
      },
    },
  ]
  return bundleOf(content, { state: 'closed', madeOn: '2027-05-02' })
}

const entries = await bundleEntries()
const { lines, fingerprint } = await seal(entries)
const bytes = encoder.encode(lines.join(''))

const faultIn = async (changed: Uint8Array) => {
  const opened = await openLines(changed)
  return 'fault' in opened ? opened.fault : null
}

/** Of the line, from 1, that a byte is in; its line feed belongs to it. */
const lineOf = (at: number) => bytes.subarray(0, at).filter((byte) => byte === 10).length + 1

const changedAt = (at: number, byte: number) => bytes.with(at, byte)

describe('a bundle', () => {
  test('opens with everything that was put in, under the same fingerprint', async () => {
    const opened = await openBundle(await packed(lines))
    if ('fault' in opened) throw new Error(opened.fault.words)
    const { bundle } = opened
    expect(bundle.fingerprint).toBe(fingerprint)
    expect(bundle.entries).toBe(entries.length)
    expect(bundle.vouchers).toEqual([58, 59, 60].map((count) => voucher(count, '2026-11-05')))
    expect(bundle.documents.get('r59')).toEqual({
      kind: 'receipt',
      row: receipt(59, '2026-11-05'),
    })
    expect(bundle.files[0]?.bytes).toBe(toBase64(paper))
    expect(fingerprintText(fingerprint)).toMatch(/^([0-9A-F]{4} ){15}[0-9A-F]{4}$/)
  })

  test('names who made a payment and who approved it, and says nothing of one that nobody had to', async () => {
    const opened = await openBundle(await packed(lines))
    if ('fault' in opened) throw new Error(opened.fault.words)
    const { bundle } = opened
    const factsOf = (row: BundleRow<'payment'>) => documentFacts(bundle, { kind: 'payment', row })
    expect(bundle.documents.get('pay')).toEqual({ kind: 'payment', row: payment })
    expect(factsOf(payment)).toContainEqual(['Made', '05-Nov-26, Meena Iyer'])
    expect(factsOf(payment)).toContainEqual(['Approved', '06-Nov-26, Suresh Patil'])
    const { approval: _, ...unchecked } = payment
    expect(factsOf(unchecked)).toHaveLength(factsOf(payment).length - 2)
  })

  test('is the same bytes, whatever order the keys of its rows came in', async () => {
    const turned = entries.map(
      ({ kind, row }) =>
        ({ kind, row: Object.fromEntries(Object.entries(row).reverse()) }) as unknown as Entry,
    )
    expect(await seal(turned)).toEqual({ lines, fingerprint })
  })

  test('its hashes can be checked by what it says of itself, with nothing of ours', async () => {
    let before = '0'.repeat(64)
    for (const line of lines) {
      const [, entry = '', hash] = /^\{"entry":(.*),"hash":"([0-9a-f]{64})"\}\n$/.exec(line) ?? []
      const made = await crypto.subtle.digest('SHA-256', encoder.encode(`${before}\n${entry}`))
      before = Buffer.from(made).toString('hex')
      expect(hash).toBe(before)
    }
    expect(before).toBe(fingerprint)
  })
})

describe('what was done to it', () => {
  test('any byte that was changed is found in its line, and the entry named', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const fault = await faultIn(changedAt(at, ((bytes[at] ?? 0) + by) % 256))
          expect(fault?.line).toBe(lineOf(at))
          expect(fault?.words).not.toBe('')
        },
      ),
      { numRuns: 1500 },
    )
  }, 60_000)

  test('each byte of a voucher, turned by one bit, names that voucher or the one before it', async () => {
    const line = entries.findIndex(({ kind }) => kind === 'voucher') + 2
    const from = encoder.encode(lines.slice(0, line - 1).join('')).length
    const to = from + encoder.encode(lines[line - 1]).length
    for (let at = from; at < to; at += 1) {
      const fault = await faultIn(changedAt(at, (bytes[at] ?? 0) ^ 1))
      expect(fault?.line).toBe(line)
      expect(fault?.words).toMatch(
        /^(Voucher (?!R\/2627\/0058 )|Voucher: the entry after Voucher R)/,
      )
    }
  }, 60_000)

  test('a changed amount is told by the name of its voucher', async () => {
    const at = lines.findIndex((line) => line.includes('"R/2627/0059"'))
    const told = lines.with(at, (lines[at] ?? '').replaceAll('500000', '500001'))
    expect(await faultIn(encoder.encode(told.join('')))).toEqual({
      line: at + 1,
      words: 'Voucher R/2627/0059 of 05-Nov-26 was changed.',
      after: 'Voucher R/2627/0058 of 05-Nov-26',
    })
  })

  test('an entry that was taken out is missed before the next one', async () => {
    const at = lines.findIndex((line) => line.includes('"R/2627/0059"'))
    expect(await faultIn(encoder.encode(lines.toSpliced(at, 1).join('')))).toMatchObject({
      line: at + 1,
      words: 'Something is missing before Voucher R/2627/0060 of 05-Nov-26.',
    })
  })

  test('what was cut off is told by the last entry that is there', async () => {
    const at = lines.findIndex((line) => line.includes('"R/2627/0059"'))
    const words = 'The file is cut off or damaged after Voucher R/2627/0059 of 05-Nov-26.'
    const kept = encoder.encode(lines.slice(0, at + 1).join(''))
    expect((await faultIn(kept))?.words).toBe(words)
    const half = encoder.encode(`${lines.slice(0, at + 1).join('')}${lines[at + 1]?.slice(0, 90)}`)
    expect((await faultIn(half))?.words).toBe(words)
  })

  test('a packed file that ends early, or has a byte changed, is not opened', async () => {
    const file = new Uint8Array(await (await packed(lines)).arrayBuffer())
    expect((await unpacked(new Blob([file]))).isWhole).toBe(true)
    const cut = await openBundle(new Blob([file.subarray(0, file.length - 40)]))
    expect(cut).toHaveProperty('fault')
    for (let at = 0; at < file.length; at += at < 20 ? 1 : 7) {
      const opened = await openBundle(new Blob([file.with(at, (file[at] ?? 0) ^ 4)]))
      expect(opened, `byte ${at}`).toHaveProperty('fault')
    }
  })

  test('a chain that was made anew around a paper with other bytes is refused', async () => {
    const forged = entries.map((entry) =>
      entry.kind === 'file'
        ? { ...entry, row: { ...entry.row, bytes: toBase64(encoder.encode('another')) } }
        : entry,
    )
    const sealed = await seal(forged)
    expect(sealed.fingerprint).not.toBe(fingerprint)
    expect((await faultIn(encoder.encode(sealed.lines.join(''))))?.words).toBe(
      'Paper lift.pdf says something that no bundle can say.',
    )
  })

  test('another file, and one of a newer version, are told as that', async () => {
    const other = await openBundle(new Blob(['a photo']))
    expect(other).toHaveProperty('fault.words', expect.stringMatching(/^This is no auditor's/))
    const newer = entries.map((entry) =>
      entry.kind === 'bundle' ? { ...entry, row: { ...entry.row, version: 3 } } : entry,
    ) as unknown as Entry[] // of a version to come
    const { lines: later } = await seal(newer)
    expect((await faultIn(encoder.encode(later.join(''))))?.words).toMatch(/newer Aangan/)
  })
})
