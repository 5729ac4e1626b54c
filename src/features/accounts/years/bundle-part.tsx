/** The auditor's bundle of one year: made here, kept with the downloads, its fingerprint on paper. */
import { Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { BusyButton } from '#components/form/busy-button.tsx'
import { dayText } from '#components/format.ts'
import type { PaperSheet } from '#components/paper/paper.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { saveFile } from '#components/save-file.ts'
import { isShut } from '#domain/books/ledger/closing.ts'
import { m } from '#texts/compiled/messages.js'
import { aboutOf } from '../bill/bill-sheet.ts'
import { fingerprintText } from '../bundle/chain.ts'
import { type BundleStep, type MadeBundle, makeBundle } from '../bundle/make-bundle.ts'
import type { YearItem } from './year-item.ts'
import { stateLooks } from './year-words.ts'

type State =
  | { step: 'none' | 'partial' | 'failed' }
  | { step: 'working'; at: BundleStep | null }
  | { step: 'made'; made: MadeBundle }

/** Less is over before one has read that it is under way. */
const slowMs = 1000

const useBundle = (societyId: string, { row }: YearItem) => {
  const [state, setState] = useState<State>({ step: 'none' })
  const make = async () => {
    const began = performance.now()
    let said = began
    setState({ step: 'working', at: null })
    const tell = (at: BundleStep) => {
      const now = performance.now()
      if (now - began < slowMs || now - said < 100) return
      said = now
      setState({ step: 'working', at })
    }
    try {
      const made = await makeBundle(societyId, { id: row.id, state: row.state }, tell)
      if (made === null) return setState({ step: 'partial' })
      saveFile(made.name, [made.file], made.file.type)
      setState({ step: 'made', made })
    } catch {
      setState({ step: 'failed' })
    }
  }
  return { state, make }
}

const stepWords = (at: BundleStep) =>
  at.of === 'papers'
    ? m.years_bundle_fetching({ done: at.done, count: at.count })
    : m.years_bundle_working({ percent: Math.floor(at.share * 100) })

const addressText = () => `${location.host}/auditor`

const sheetOf = ({ name, fingerprint, entries, head, missing }: MadeBundle): PaperSheet => {
  const { society, year, state, madeOn } = head
  return {
    ...{ title: m.years_bundle_of({ year }), society: society.name, about: aboutOf(society) },
    day: dayText(madeOn),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [m.years_bundle_file(), name],
          [m.years_bundle_entries(), String(entries)],
          [m.years_bundle_state(), stateLooks[state].words()],
        ],
      },
      { kind: 'words', words: m.years_bundle_fingerprint(), isStrong: false },
      { kind: 'words', words: fingerprintText(fingerprint), isStrong: true },
      { kind: 'words', words: m.years_bundle_paper(), isStrong: false },
      ...(missing.length === 0
        ? []
        : [
            {
              ...{ kind: 'words' as const, isStrong: true },
              words: m.years_bundle_missing({ count: missing.length }),
            },
            ...missing.map((words) => ({ kind: 'words' as const, words, isStrong: false })),
          ]),
      ...(isShut(state)
        ? []
        : [{ kind: 'words' as const, words: m.years_bundle_not_closed(), isStrong: true }]),
    ],
  }
}

/** Who wants them in it makes it again with a connection, or asks whoever has the paper. */
const Missing = ({ names }: { names: readonly string[] }) => (
  <>
    <Text fw={700}>{m.years_bundle_missing({ count: names.length })}</Text>
    <ul className="years-missing">
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two papers of one document may have one name, and stay where they are
        <li key={at}>{name}</li>
      ))}
    </ul>
    <Text size="sm" c="dimmed">
      {m.years_bundle_missing_why()}
    </Text>
  </>
)

const Made = ({ made }: { made: MadeBundle }) => {
  const { name, fingerprint, head, missing } = made
  const write = useCallback(() => sheetOf(made), [made])
  const paper = { society: head.society.name, id: `auditor-${head.year}`, today: head.madeOn }
  return (
    <>
      <div role="status">
        <Text>{m.years_bundle_made({ name, address: addressText() })}</Text>
        {!isShut(head.state) && <Text fw={700}>{m.years_bundle_not_closed()}</Text>}
        {missing.length > 0 && <Missing names={missing} />}
        <Text size="sm" c="dimmed">
          {m.years_bundle_fingerprint()}
        </Text>
        <Text className="years-fingerprint">{fingerprintText(fingerprint)}</Text>
        <Text size="sm" c="dimmed">
          {m.years_bundle_private()}
        </Text>
      </div>
      <PaperActions name={fileName(paper, 'pdf')} language={made.language} write={write} />
    </>
  )
}

export const BundlePart = ({ societyId, item }: { societyId: string; item: YearItem }) => {
  const { state, make } = useBundle(societyId, item)
  return (
    <div className="years-bundle">
      <div>
        <BusyButton
          variant="default"
          isBusy={state.step === 'working'}
          aria-label={m.years_bundle_of({ year: item.row.id })}
          onClick={() => void make()}
        >
          {m.years_bundle()}
        </BusyButton>
      </div>
      <Text role="status" size="sm" c="dimmed">
        {state.step === 'working' && state.at !== null && stepWords(state.at)}
      </Text>
      {state.step === 'partial' && <Text role="alert">{m.years_bundle_partial()}</Text>}
      {state.step === 'failed' && <Text role="alert">{m.years_bundle_failed()}</Text>}
      {state.step === 'made' && <Made made={state.made} />}
    </div>
  )
}
