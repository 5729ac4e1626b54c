/** The buttons that give the rows as a file and on paper, and what is said while that takes a while or when it fails. */
import { Button, Menu } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { BusyButton } from '../form/busy-button.tsx'
import { IconDownload, IconPrinter } from '../icons.ts'
import { countText } from './cell-text.ts'
import { overlays } from './overlays.ts'
import type { TableFile } from './use-file.ts'

export const PrintButton = () => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
    onClick={() => print()}
  >
    {m.table_print()}
  </Button>
)

type FileMenuProps = {
  file: TableFile
  /** Paper is in this menu too: a phone has no room for a button more. */
  hasPrint?: boolean
}

export const FileMenu = ({ file: { state, make }, hasPrint = false }: FileMenuProps) => {
  const isBusy = state.step === 'working'
  return (
    <Menu portalProps={overlays} disabled={isBusy}>
      <Menu.Target>
        <BusyButton
          isBusy={isBusy}
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        >
          {m.table_export()}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => make('xlsx')}>{m.table_export_xlsx()}</Menu.Item>
        <Menu.Item onClick={() => make('csv')}>{m.table_export_csv()}</Menu.Item>
        {hasPrint && <Menu.Item onClick={() => print()}>{m.table_print()}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

const words = ({ state }: TableFile) => {
  if (state.step !== 'working' || !state.isSlow) return ''
  const { done, all } = state
  return done < all
    ? m.table_export_reading({ done: countText(done), all: countText(all) })
    : m.table_export_writing()
}

/** Nothing, for whoever is given their file at once. */
export const FileNews = ({ file }: { file: TableFile }) => {
  const { state, make, stop } = file
  const said = words(file)
  const isFailed = state.step === 'failed'
  return (
    <div className="dt-file" data-news={isFailed || said !== '' || undefined}>
      <span role="status">{said}</span>
      {said !== '' && (
        <Button variant="subtle" size="compact-sm" onClick={stop}>
          {m.table_cancel()}
        </Button>
      )}
      {isFailed && (
        <>
          <span role="alert">{m.table_export_failed()}</span>
          <Button variant="default" size="compact-sm" onClick={() => make(state.format)}>
            {m.table_export_again()}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={stop}>
            {m.common_close()}
          </Button>
        </>
      )}
    </div>
  )
}
