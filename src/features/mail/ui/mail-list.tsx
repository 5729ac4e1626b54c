import { Text } from '@mantine/core'
import { IconMail } from '#components/icons.ts'
import { LongList } from '#components/long-list/long-list.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import type { MailPlace } from '#domain/mail.ts'
import { isPurged, purgedAfterDays } from '#domain/mail-folders.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailActions, MailData, MailItem } from '../mail-item.ts'
import { MailListRow } from './mail-row.tsx'
import { PlaceLink } from './place-link.tsx'
import { folderLooks, placeWord } from './words.ts'

type MailListProps = Pick<MailData, 'items' | 'total' | 'labels' | 'elsewhere'> & {
  place: MailPlace
  search: string
  selectedId: string | undefined
  chosen: ReadonlySet<string>
  actions: MailActions
  onChoose: (id: string, isOn: boolean, isRange: boolean) => void
  onReach: (end: number) => void
}

const isInbox = ({ kind, handle }: MailPlace) => kind === 'folder' && handle === 'inbox'

const EmptyList = ({
  place,
  labels,
  search,
  elsewhere,
}: Omit<MailListProps, 'items' | 'total'>) => {
  const folder = placeWord(place, labels)
  const words = (name: string) =>
    search === '' ? m.mail_empty({ folder: name }) : m.mail_empty_search({ folder: name })
  return (
    <StatePanel
      state="empty"
      icon={<IconMail size={32} stroke={1.75} />}
      title={folder === undefined ? m.mail_no_place() : words(folder)}
    >
      {place.kind === 'folder' && isPurged(place.handle) && (
        <Text size="sm" c="dimmed">
          {m.mail_purged({ days: purgedAfterDays })}
        </Text>
      )}
      {elsewhere.map(({ folder: handle, count }) => (
        <PlaceLink
          key={handle}
          place={{ kind: 'folder', handle }}
          className="mail-show-inbox"
          keepsSearch
        >
          {m.mail_found_elsewhere({ folder: folderLooks[handle].word(), count: String(count) })}
        </PlaceLink>
      ))}
      {search === '' && !isInbox(place) && (
        <PlaceLink place={{ kind: 'folder', handle: 'inbox' }} className="mail-show-inbox">
          {m.mail_show_inbox()}
        </PlaceLink>
      )}
    </StatePanel>
  )
}

const likelyHeight = 92
const idOf = ({ mail }: MailItem) => mail.id

export const MailList = (props: MailListProps) => {
  const { items, total, labels, place, selectedId, chosen, actions, onChoose, onReach } = props
  const list = useFocusOnward<HTMLUListElement>()
  if (items.length === 0) return <EmptyList {...props} />
  return (
    <LongList
      {...{ list, items, total, idOf, likelyHeight, onReach }}
      name={m.mail_list()}
      className="mail-list"
      attributesOf={({ mail: { id, unread } }) => ({
        className: 'mail-row',
        'data-list-row': id,
        'data-selected': id === selectedId ? '' : undefined,
        'data-chosen': chosen.has(id) ? '' : undefined,
        'data-unread': unread === 1 ? '' : undefined,
      })}
    >
      {(item) => (
        <MailListRow
          item={item}
          labels={labels}
          place={place}
          isOpen={item.mail.id === selectedId}
          isChosen={chosen.has(item.mail.id)}
          actions={actions}
          onChoose={onChoose}
        />
      )}
    </LongList>
  )
}
