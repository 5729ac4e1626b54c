/**
 * A document on the printer: while it is mounted, the button and the browser's own way (Ctrl+P) print it instead of the page
 * (ux.md 4.7). It lies beside the page and is not seen. Of several the last is printed.
 */
import { type Ref, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#texts/language.ts'
import { useLateStyles } from '../late-styles.ts'
import { QrCode } from '../qr-code.tsx'
import type { PaperBlock, PaperSheet } from './paper.ts'
import css from './sheet-view.css?inline'
import { SignedBy } from './signed-by.tsx'

type TableProps = Extract<PaperBlock, { kind: 'table' }>

const Table = ({ title, columns, rows, sums }: TableProps) => (
  <table>
    {title !== '' && <caption>{title}</caption>}
    <thead>
      <tr>
        {columns.map(({ head, isFigure }) => (
          <th key={head} scope="col" data-figure={isFigure}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document have no other name, and stay where they are
        <tr key={at} data-sum={sums.includes(at) || undefined}>
          {cells.map((words, place) => (
            <td key={columns[place]?.head} data-figure={columns[place]?.isFigure}>
              {words}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Block = ({ block }: { block: PaperBlock }) => {
  switch (block.kind) {
    case 'facts':
      return (
        <dl>
          {block.facts.map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <Table {...block} />
    case 'words':
      return <p data-strong={block.isStrong || undefined}>{block.words}</p>
    case 'code':
      return (
        <div className="sheet-code">
          <QrCode text={block.code} label={block.label} size="28mm" />
          <div>
            <strong>{block.label}</strong>
            {block.lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </div>
      )
    case 'signatures':
      return <SignedBy signers={block.signers} />
  }
}

type PrintedSheetProps = { sheet: PaperSheet; language: Language; ref: Ref<HTMLElement> }

export const PrintedSheet = ({ sheet, language, ref }: PrintedSheetProps) => {
  useLateStyles(css)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.printsSheet = ''
    return () => {
      delete dataset.printsSheet
    }
  }, [])
  const { title, society, about, day, blocks } = sheet
  return createPortal(
    <section className="sheet" lang={language} ref={ref}>
      <header>
        <div>
          <strong>{society}</strong>
          <div>{about}</div>
        </div>
        <div>
          <strong>{title}</strong>
          <div>{day}</div>
        </div>
      </header>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a document stay where they are
        <Block key={at} block={block} />
      ))}
    </section>,
    document.body,
  )
}
