/** A sheet of paper for each flat where nobody has an address: where to go, and the code that lets them ask to come in. */
import { Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLateStyles } from '#components/late-styles.ts'
import { QrCode } from '#components/qr-code.tsx'
import { m } from '#texts/compiled/messages.js'
import css from './joining-sheets.css?inline'
import type { Waiting } from './queries.ts'

type SheetsProps = Pick<Waiting, 'society' | 'logo' | 'code' | 'flats'> & {
  /** Where Aangan is, for a phone's camera. */
  address: string
}

const Sheets = ({ society, logo, code, flats, address }: SheetsProps) => (
  <div className="joining-sheets">
    {flats.map(({ flat, people }) => (
      <section key={flat} className="joining-sheet">
        {logo !== null && <img className="joining-logo" src={logo} alt="" />}
        <Title order={1}>{m.sheet_title({ society })}</Title>
        <Text size="xl">{m.sheet_flat({ flat, people: people.join(', ') })}</Text>
        <QrCode text={address} label={address} size="60mm" />
        <ol>
          <li>{m.sheet_open({ address })}</li>
          <li>{m.sheet_register()}</li>
          <li>
            {m.sheet_code()} <strong className="joining-code">{code}</strong>
          </li>
        </ol>
      </section>
    ))}
  </div>
)

/** A logo that does not come is left out. */
const whenShown = (pictures: Iterable<HTMLImageElement>) =>
  Promise.all(
    [...pictures].map((picture) =>
      picture.decode().catch(() => {
        picture.hidden = true
      }),
    ),
  )

/** Lays the sheets out for the printer while `isPrinting`, and nothing on the screen. */
export const JoiningSheets = ({
  onPrinted,
  ...sheets
}: SheetsProps & { onPrinted: () => void }) => {
  useLateStyles(css)
  useEffect(() => {
    const { dataset } = document.documentElement
    let isOver = false
    void whenShown(document.querySelectorAll<HTMLImageElement>('.joining-logo')).then(() => {
      if (isOver) return
      dataset.printsSheets = ''
      window.print()
      delete dataset.printsSheets
      onPrinted()
    })
    return () => {
      isOver = true
    }
  }, [onPrinted])
  return createPortal(<Sheets {...sheets} />, document.body)
}
