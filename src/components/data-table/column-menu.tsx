/** Everything a drag could do with a column, and more, by name. */
import { Menu } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconDotsVertical } from '../icons.ts'
import { overlays } from './overlays.ts'

export type ColumnAct =
  | 'ascending'
  | 'descending'
  | 'none'
  | 'pin'
  | 'unpin'
  | 'left'
  | 'right'
  | 'wider'
  | 'narrower'
  | 'hide'

export type ColumnMenuProps = {
  id: string
  head: string
  sortedAs: 'ascending' | 'descending' | 'none'
  isPinned: boolean
  canLeft: boolean
  canRight: boolean
  /** The last column that is left stays. */
  canHide: boolean
  onAct: (id: string, act: ColumnAct) => void
}

type Item = { act: ColumnAct; label: string; isOff?: boolean; staysOpen?: boolean }

const itemsOf = (props: ColumnMenuProps): Item[] => {
  const { sortedAs, isPinned, canLeft, canRight, canHide } = props
  return [
    { act: 'ascending', label: m.table_sort_up(), isOff: sortedAs === 'ascending' },
    { act: 'descending', label: m.table_sort_down(), isOff: sortedAs === 'descending' },
    { act: 'none', label: m.table_sort_none(), isOff: sortedAs === 'none' },
    isPinned ? { act: 'unpin', label: m.table_unpin() } : { act: 'pin', label: m.table_pin() },
    { act: 'left', label: m.table_move_left(), isOff: !canLeft, staysOpen: true },
    { act: 'right', label: m.table_move_right(), isOff: !canRight, staysOpen: true },
    { act: 'wider', label: m.table_wider(), staysOpen: true },
    { act: 'narrower', label: m.table_narrower(), staysOpen: true },
    { act: 'hide', label: m.table_hide(), isOff: !canHide },
  ]
}

type PlacedProps = ColumnMenuProps & { isTabStop: boolean }

export const ColumnMenu = (props: PlacedProps) => {
  const { id, head, isTabStop, onAct } = props
  return (
    <Menu position="bottom-end" portalProps={overlays}>
      <Menu.Target>
        <button
          type="button"
          className="dt-grid-more"
          aria-label={m.table_column_menu({ column: head })}
          data-at={`${id}/menu`}
          tabIndex={isTabStop ? 0 : -1}
        >
          <IconDotsVertical size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {itemsOf(props).map(({ act, label, isOff = false, staysOpen = false }) => (
          <Menu.Item
            key={act}
            disabled={isOff}
            closeMenuOnClick={!staysOpen}
            onClick={() => onAct(id, act)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
