/** What a bundle has of papers that this device never opened; the network is the only thing that is not real. */
import { describe, expect, test } from 'vitest'
import { bundleOf, bundlePayment } from '../../../../tests/factories/bundle.ts'
import { packed, sha256, toBase64 } from './bytes.ts'
import { seal } from './chain.ts'
import type { Entry } from './entry.ts'
import { openBundle } from './open-bundle.ts'
import { withPapers } from './papers.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const file = async (id: string, text: string, isHere = false): Promise<Entry> => ({
  kind: 'file',
  row: {
    ...{ id, subjectKind: 'payment', subjectId: 'pay', name: `${id}.pdf` },
    ...{ type: 'application/pdf', size: text.length, sha256: await sha256(bytesOf(text)) },
    bytes: isHere ? toBase64(bytesOf(text)) : null,
  },
})

const gathered = async (): Promise<Entry[]> => {
  const content: Entry[] = [
    { kind: 'payment', row: bundlePayment },
    await file('here', 'opened before', true),
    ...[await file('far', 'never opened'), await file('again', 'never opened')],
    await file('gone', 'lost from the server'),
  ]
  return bundleOf(content, { state: 'open', madeOn: '2026-11-20' })
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
