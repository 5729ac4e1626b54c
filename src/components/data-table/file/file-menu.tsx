/** The button that gives the rows as a file, and what is said while that takes a while or when it fails. */
import { Button, Menu } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { BusyButton } from '../../form/busy-button.tsx'
import { IconDownload } from '../../icons.ts'
import { countText } from '../cell-text.ts'
import { overlays } from '../overlays.ts'
import type { TableFile } from './use-file.ts'

type FileMenuProps = {
  file: TableFile
  /** Paper is in this menu too: a phone has no room for a button more. */
  hasPrint?: boolean
  /** Of which list, where several are on a page. */
  label?: string | undefined
  /** The list is no table, which has a place for what opens. */
  isInPlace?: boolean
  /** It was pressed before it was there. */
  defaultOpened?: boolean
}

export const FileMenu = (props: FileMenuProps) => {
  const { file, hasPrint = false, label, isInPlace = false, defaultOpened = false } = props
  const { state, make } = file
  const isBusy = state.step === 'working'
  return (
    <Menu
      {...(isInPlace ? { withinPortal: false } : { portalProps: overlays })}
      defaultOpened={defaultOpened}
      disabled={isBusy}
    >
      <Menu.Target>
        <BusyButton
          isBusy={isBusy}
          variant="default"
          className="dt-tool"
          aria-label={label}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        >
          {m.table_export()}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => make('xlsx')}>{m.table_export_xlsx()}</Menu.Item>
        <Menu.Item onClick={() => make('csv')}>{m.table_export_csv()}</Menu.Item>
        {file.paper !== undefined && (
          <Menu.Item onClick={file.paper}>{m.table_export_pdf()}</Menu.Item>
        )}
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
