/** Which columns are in the table. One that is not there for want of room can be asked for: the table then scrolls. */
import { Button, Menu } from '@mantine/core'
import { plainLayout } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { IconColumns } from '../icons.ts'
import { hideColumn, showColumn } from './layout-changes.ts'
import { overlays } from './overlays.ts'
import type { TableColumn } from './table-types.ts'
import type { TableModel } from './use-table-model.ts'

type ColumnsMenuProps<Row> = {
  model: TableModel<Row>
  columns: readonly TableColumn<Row>[]
  /** Ids of those there is room for; not known before the first picture. */
  drawn: readonly string[] | undefined
}

export const ColumnsMenu = <Row,>({ model, columns, drawn }: ColumnsMenuProps<Row>) => {
  const { layout, onLayout, wanted } = model
  return (
    <Menu closeOnItemClick={false} portalProps={overlays}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconColumns size={20} stroke={1.75} aria-hidden="true" />}
        >
          {m.table_columns()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ id, head, isAside }) => {
          const isWanted = !layout.hidden.includes(id)
          const isShown = isWanted && drawn?.includes(id) !== false
          return (
            <Menu.CheckboxItem
              key={id}
              checked={isShown}
              disabled={isShown && wanted.length === 1}
              onChange={() => onLayout(isShown ? hideColumn(layout, id) : showColumn(layout, id))}
            >
              {isWanted && !isShown && !isAside ? m.table_column_no_room({ column: head }) : head}
            </Menu.CheckboxItem>
          )
        })}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick onClick={() => onLayout(plainLayout)}>
          {m.table_columns_reset()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
