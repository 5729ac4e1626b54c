/** An invoice or a payment beside its list, or over the whole of a phone: what it says, its papers, and what can be done. */
import { Group } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { moneyText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { KindOfBooks } from '#contract/attachments.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bill/bill.css?inline'
import { VoucherLink } from '../bill/detail-link.tsx'
import { DocumentHistory } from '../bill/document-history.tsx'
import type { Listed } from './payable-item.ts'

/** The papers of a document; they belong to another feature. */
export type FilesOf = (of: {
  kind: KindOfBooks
  documentId: string
  canAdd: boolean
  onCover: (isCovered: boolean) => void
}) => ReactNode

export type Fact = readonly [label: string, words: ReactNode]

/** What is empty is not said. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="bill-facts">
    {facts
      .filter(([, words]) => words !== '' && words !== null)
      .map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
  </dl>
)

type Reversible = Pick<
  Listed<{ id: string; number: string | null; reverses: string | null; reason: string }>,
  'row' | 'otherNumber'
>

/** What it takes back, or what took it back, and why. @param all of its kind */
export const reversalFacts = (
  { row, otherNumber }: Reversible,
  all: readonly Reversible[],
  Way: ComponentType<{ id: string; children: ReactNode }>,
): Fact[] => {
  const by = all.find((other) => other.row.reverses === row.id)?.row
  return [
    [
      m.payable_takes_back(),
      row.reverses === null || otherNumber === null ? null : (
        <Way key={row.reverses} id={row.reverses}>
          {otherNumber}
        </Way>
      ),
    ],
    [
      m.payable_taken_back_by(),
      by === undefined ? null : (
        <Way key={by.id} id={by.id}>
          {by.number ?? m.payable_no_number()}
        </Way>
      ),
    ],
    [m.payable_reason(), by?.reason ?? row.reason],
  ]
}

/** The way to its entry in the ledger; none while it has no number. */
export const entryOf = ({ id, number }: { id: string; number: string | null }): ReactNode =>
  number === null ? null : <VoucherLink id={id}>{m.payable_entry()}</VoucherLink>

export type Amounts = readonly (readonly [key: string, words: ReactNode, amount: number])[]

export const AmountsTable = ({ amounts }: { amounts: Amounts }) => (
  <table className="bill-table">
    <tbody>
      {amounts.map(([key, words, amount]) => (
        <tr key={key}>
          <th scope="row">{words}</th>
          <td className="num">{moneyText(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

type PayablePanelProps = {
  title: string
  kind: KindOfBooks
  documentId: string
  chips: ReactNode
  facts: readonly Fact[]
  sections: readonly (readonly [title: string, amounts: Amounts])[]
  societyId: string
  /** What one kind alone has. */
  more: ReactNode
  /** Null for who changes nothing here. */
  buttons: ReactNode
  canAdd: boolean
  files: FilesOf
  onClose: () => void
}

export const PayablePanel = (props: PayablePanelProps) => {
  const { societyId, title, kind, documentId, chips, facts, sections, more, buttons, canAdd } =
    props
  const { files, onClose } = props
  useLateStyles(css)
  // a picture over it has Escape and the focus for itself
  const [isCovered, setCovered] = useState(false)
  return (
    <SideDrawer
      {...{ title, onClose }}
      isWide
      subject={documentId}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
    >
      <div className="bill-view">
        <div className="bill-chips">{chips}</div>
        <Facts facts={facts} />
        {sections
          .filter(([, amounts]) => amounts.length > 0)
          .map(([name, amounts]) => (
            <PanelSection key={name} title={name}>
              <AmountsTable amounts={amounts} />
            </PanelSection>
          ))}
        {more}
        <DocumentHistory societyId={societyId} id={documentId} />
        <PanelSection title={m.payable_files()}>
          {files({ kind, documentId, canAdd, onCover: setCovered })}
        </PanelSection>
        {buttons !== null && <Group gap="sm">{buttons}</Group>}
      </div>
    </SideDrawer>
  )
}
