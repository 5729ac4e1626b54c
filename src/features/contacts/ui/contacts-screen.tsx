/** Contacts (ux.md 3.8): groups, list and detail. Two panes from 992, one below; every pane has its URL. */
import { Button, TextInput } from '@mantine/core'
import type { TakeTable } from '#components/data-table/file/use-file.ts'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { IconAddressBook, IconSearch } from '#components/icons.ts'
import { ButtonLink } from '#components/link.tsx'
import { adoptStyles } from '#components/overlay/adopt-styles.ts'
import { type DataState, stateWithout } from '#components/placeholder/data-state.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import type { DirectoryEntry, EntryPerson } from '#domain/directory-entries.ts'
import { m } from '#texts/compiled/messages.js'
import type { Group, Order, Section } from '../entries.ts'
import type { Listed } from '../export-list.ts'
import listCss from './contacts.css?inline'
import entryCss from './entry.css?inline'
import { BackLink, EntryDetail } from './entry-detail.tsx'
import { EntryList, LetterIndex } from './entry-list.tsx'
import { GroupsNav } from './groups-nav.tsx'

adoptStyles(listCss, entryCss)

export type ContactsScreenProps = {
  state: DataState
  asOf: string | null
  groups: readonly Group[]
  group: string
  sections: readonly Section[]
  order: Order
  find: string
  /** Undefined: the list alone. Null: an entry that is not here. */
  selected: DirectoryEntry | null | undefined
  isOffice: boolean
  onOrder: (order: Order) => void
  onFind: (find: string) => void
  onRetry: () => void
  onStar: (entry: DirectoryEntry, starred: boolean) => void
  onEdit: (person: EntryPerson) => void
  onOwn: () => void
  onSaveOne: (entry: DirectoryEntry, person: EntryPerson) => void
  onSaveList: () => void
  /** The rows shown, for a file. */
  take: TakeTable<Listed>
  onNote: (person: EntryPerson, text: string) => Promise<void>
}

const icon = <IconAddressBook size={32} stroke={1.75} />

const Tools = ({ find, order, onFind, onOrder }: ContactsScreenProps) => (
  <div className="ct-tools">
    <TextInput
      type="search"
      label={m.contact_find()}
      placeholder={m.contact_find_hint()}
      className="ct-find"
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      value={find}
      onChange={(event) => onFind(event.currentTarget.value)}
    />
    <div className="ct-order">
      <SegmentedField
        label={m.contact_order()}
        value={order}
        choices={[
          { value: 'flats', label: m.contact_order_flats() },
          { value: 'names', label: m.contact_order_names() },
        ]}
        onChange={onOrder}
      />
    </div>
  </div>
)

const Nothing = ({ find, group, onFind }: ContactsScreenProps) =>
  find === '' ? (
    <StatePanel state="empty" icon={icon} title={m.contact_empty()}>
      {group !== 'all' && (
        <ButtonLink to="/apps/contacts/$id" params={{ id: 'all' }} variant="default">
          {m.contact_show_all()}
        </ButtonLink>
      )}
    </StatePanel>
  ) : (
    <StatePanel state="empty" icon={icon} title={m.contact_no_match()}>
      <Button variant="default" onClick={() => onFind('')}>
        {m.contact_clear()}
      </Button>
    </StatePanel>
  )

const List = (props: ContactsScreenProps) => {
  const { state, sections, group, selected, onRetry, onStar, onSaveList, take } = props
  return (
    <UntilReady state={state} onRetry={onRetry}>
      <Tools {...props} />
      <LetterIndex sections={sections} />
      {sections.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <>
          <EntryList {...{ sections, group }} selectedId={selected?.id ?? null} onStar={onStar} />
          <div className="ct-ways ct-end">
            <Button
              variant="default"
              leftSection={<IconAddressBook size={20} stroke={1.75} aria-hidden="true" />}
              onClick={onSaveList}
            >
              {m.contact_save_list()}
            </Button>
            <LazyExport list={m.contact_title()} take={take} />
          </div>
        </>
      )}
    </UntilReady>
  )
}

const Detail = (props: ContactsScreenProps) => {
  const { state, selected, group, onRetry, onSaveOne, ...rest } = props
  if (selected === undefined)
    return <StatePanel state="empty" icon={icon} title={m.contact_detail_empty()} />
  return (
    <>
      <BackLink group={group} />
      {selected === null ? (
        <UntilReady state={stateWithout(state)} onRetry={onRetry}>
          <StatePanel state="empty" icon={icon} title={m.contact_detail_gone()} />
        </UntilReady>
      ) : (
        <EntryDetail
          key={selected.id}
          entry={selected}
          {...rest}
          onSave={(person) => onSaveOne(selected, person)}
        />
      )}
    </>
  )
}

export const ContactsScreen = (props: ContactsScreenProps) => {
  const { state, asOf, groups, group, sections, selected } = props
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <div className="ct-page" data-has-detail={selected === undefined ? undefined : ''}>
      <div className="ct-header">
        <PageHeader
          title={m.contact_title()}
          asOf={asOf}
          status={state === 'ready' && m.contact_count({ count })}
        />
      </div>
      <div className="ct-places">
        <GroupsNav groups={groups} group={group} isCounted={state === 'ready'} />
      </div>
      <div className="ct-pane" data-scroll-restoration-id="contacts">
        <List {...props} />
      </div>
      <div className="ct-detail">
        <Detail {...props} />
      </div>
    </div>
  )
}
