/** What a bundle has of papers that this device never opened; the network is the only thing that is not real. */
import { describe, expect, test } from 'vitest'
import { packed, sha256, toBase64 } from './bytes.ts'
import { seal } from './chain.ts'
import { aboutBundle, bundleFormat, bundleVersion, contentKinds, type Entry } from './entry.ts'
import { openBundle } from './open-bundle.ts'
import { withPapers } from './papers.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

type Row<Kind> = Extract<Entry, { kind: Kind }>['row']

const file = async (id: string, text: string, isHere = false): Promise<Entry> => ({
  kind: 'file',
  row: {
    ...{ id, subjectKind: 'payment', subjectId: 'pay', name: `${id}.pdf` },
    ...{ type: 'application/pdf', size: text.length, sha256: await sha256(bytesOf(text)) },
    bytes: isHere ? toBase64(bytesOf(text)) : null,
  },
})

const payment: Row<'payment'> = {
  ...{ id: 'pay', vendorId: null, invoiceIds: [], lines: [], party: 'MSEDCL', mode: 'neft' },
  ...{ amount: 420000 as never, reference: 'UTR 77', paidOn: '2026-11-06', note: '' },
  ...{ number: 'P/2627/0001', recordedAt: '2026-11-06T06:30:00.000Z', reverses: null, reason: '' },
}

const gathered = async (): Promise<Entry[]> => {
  const content: Entry[] = [
    { kind: 'payment', row: payment },
    await file('here', 'opened before', true),
    ...[await file('far', 'never opened'), await file('again', 'never opened')],
    await file('gone', 'lost from the server'),
  ]
  const counts = Object.fromEntries(
    contentKinds.map((kind) => [kind, content.filter((entry) => entry.kind === kind).length]),
  ) as Row<'bundle'>['counts'] // one for each
  const head: Row<'bundle'> = {
    ...{ format: bundleFormat, version: bundleVersion, about: [...aboutBundle] },
    society: { name: 'Neem Chhaya', registration: '', address: '', gstin: '' },
    ...{ year: '2026-2027', from: '2026-04-01', to: '2027-03-31', state: 'open' as const },
    ...{ madeOn: '2026-11-20', counts },
  }
  const end: Entry = { kind: 'end', row: { entries: content.length + 2 } }
  return [{ kind: 'bundle', row: head }, ...content, end]
}

const opened = async (entries: readonly Entry[]) => {
  const read = await openBundle(await packed((await seal(entries)).lines))
  if ('fault' in read) throw new Error(read.fault.words)
  return read.bundle
}

const nothing = () => undefined

describe('papers of a bundle', () => {
  test('that were never opened here are fetched, each once, and the auditor has them', async () => {
    const asked: string[] = []
    const said: string[] = []
    const { entries, missing } = await withPapers(
      await gathered(),
      async ({ name }) => {
        asked.push(name)
        return name === 'gone.pdf' ? null : bytesOf('never opened').buffer
      },
      (done, count) => said.push(`${done} of ${count}`),
    )
    expect(asked.toSorted()).toEqual(['again.pdf', 'gone.pdf'])
    expect(said).toEqual(['1 of 2', '2 of 2'])
    expect(missing).toEqual(['gone.pdf (Payment P/2627/0001)'])
    const { files, head } = await opened(entries)
    expect(head.missingFiles).toBe(1)
    expect(files.filter(({ bytes }) => bytes === null).map(({ name }) => name)).toEqual([
      'gone.pdf',
    ])
    expect(files.find(({ name }) => name === 'far.pdf')?.bytes).toBe(
      toBase64(bytesOf('never opened')),
    )
  })

  test('without a connection are named, and what is here is in it', async () => {
    const { entries, missing } = await withPapers(await gathered(), async () => null, nothing)
    expect(missing).toHaveLength(3)
    const { files, head } = await opened(entries)
    expect(head.missingFiles).toBe(3)
    expect(files.find(({ name }) => name === 'here.pdf')?.bytes).toBe(
      toBase64(bytesOf('opened before')),
    )
  })

  test('that are all here are not asked for', async () => {
    const entries = (await gathered()).filter(
      (entry) => entry.kind !== 'file' || entry.row.bytes !== null,
    )
    const refuse = () => Promise.reject(new Error('asked'))
    const { missing, entries: same } = await withPapers(entries, refuse, nothing)
    expect(missing).toEqual([])
    expect(same[0]?.row).toMatchObject({ missingFiles: 0 })
    expect(same.slice(1)).toEqual(entries.slice(1))
  })
})
