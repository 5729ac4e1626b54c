/** Views with a name: filters, order and columns together, kept in the profile. */
import { Button, Menu, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fromTableSearch, toTableSearch } from '#domain/table-address.ts'
import {
  forgetView,
  type KeptView,
  keepView,
  plainLayout,
  type ViewRefusal,
  viewNameLimit,
  viewsIn,
  viewsPerTable,
} from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { IconBookmark } from '../icons.ts'
import { notify, notifyUndo } from '../notify.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { DialogAnswers } from '../overlay/dialog-answers.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { overlays } from './overlays.ts'
import { useStable } from './use-stable.ts'
import type { TableModel } from './use-table-model.ts'

type ViewsMenuProps<Row> = { props: DataTableProps<Row>; model: TableModel<Row> }

const refusalWords: Record<ViewRefusal | 'no-name', () => string> = {
  'too-many': () => m.table_view_too_many({ count: viewsPerTable }),
  'too-long': m.table_view_too_long,
  'no-name': m.table_view_no_name,
}

type NameDialogProps = {
  /** @returns why it cannot be kept */
  onSave: (name: string) => ViewRefusal | null
  onClose: () => void
}

const NameDialog = ({ onSave, onClose }: NameDialogProps) => {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<ViewRefusal | 'no-name' | null>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const refusal = name.trim() === '' ? 'no-name' : onSave(name.trim())
    setProblem(refusal)
    if (refusal === null) onClose()
  }
  return (
    <Dialog title={m.table_view_save_title()} onClose={onClose}>
      <form onSubmit={save} noValidate style={{ display: 'contents' }}>
        <Text size="sm">{m.table_view_save_help()}</Text>
        <TextInput
          label={m.table_view_name()}
          data-autofocus
          maxLength={viewNameLimit}
          value={name}
          error={problem !== null && refusalWords[problem]()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogAnswers>
          <Button variant="default" onClick={onClose}>
            {m.table_cancel()}
          </Button>
          <Button type="submit">{m.table_view_save()}</Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}

export const ViewsMenu = <Row,>({ props, model }: ViewsMenuProps<Row>) => {
  const { id, settings, onSetting, columns } = props
  const { ask, layout, onLayout } = model
  const [isNaming, setNaming] = useState(false)
  const views = viewsIn(settings, id)
  const show = (view: Pick<KeptView, 'search' | 'layout'>) => {
    ask.ask(fromTableSearch(view.search, columns))
    onLayout(view.layout)
  }
  const save = (name: string) => {
    const kept = keepView(settings, id, { name, search: toTableSearch(ask.query), layout })
    if (typeof kept === 'string') return kept
    onSetting(kept)
    return null
  }
  // as they are when it is pressed: its place may have been given to another view
  const bringBack = useStable((view: KeptView) => {
    const kept = keepView(settings, id, view)
    if (typeof kept === 'string') notify({ kind: 'error', message: refusalWords[kept]() })
    else onSetting(kept)
  })
  const forget = (view: KeptView) => {
    onSetting(forgetView(id, view))
    notifyUndo(m.table_view_forgotten({ name: view.name }), () => bringBack(view))
  }
  return (
    <>
      <Menu portalProps={overlays}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={20} stroke={1.75} aria-hidden="true" />}
          >
            {m.table_views()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => show({ search: {}, layout: plainLayout })}>
            {m.table_view_all()}
          </Menu.Item>
          {views.map((view) => (
            <Menu.Item key={view.place} onClick={() => show(view)}>
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>{m.table_view_save_as()}</Menu.Item>
          {views.map((view) => (
            <Menu.Item key={view.place} color="red" onClick={() => forget(view)}>
              {m.table_view_forget({ name: view.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  )
}
