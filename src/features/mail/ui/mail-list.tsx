import { Text } from '@mantine/core'
import { IconMail } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { ShowMore } from '#components/show-more.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import type { MailPlace } from '#domain/mail.ts'
import { isPurged, purgedAfterDays } from '#domain/mail-folders.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailActions, MailData } from '../mail-item.ts'
import { MailListRow } from './mail-row.tsx'
import { PlaceLink } from './place-link.tsx'
import { placeWord } from './words.ts'

type MailListProps = Pick<MailData, 'items' | 'total' | 'labels'> & {
  place: MailPlace
  search: string
  selectedId: string | undefined
  chosen: ReadonlySet<string>
  actions: MailActions
  onChoose: (id: string, isOn: boolean, isRange: boolean) => void
  onMore: () => void
}

const isInbox = ({ kind, handle }: MailPlace) => kind === 'folder' && handle === 'inbox'

const EmptyList = ({ place, labels, search }: Omit<MailListProps, 'items' | 'total'>) => {
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
      {!isInbox(place) && (
        <PlaceLink place={{ kind: 'folder', handle: 'inbox' }} className="mail-show-inbox">
          {m.mail_show_inbox()}
        </PlaceLink>
      )}
    </StatePanel>
  )
}

export const MailList = (props: MailListProps) => {
  const { items, total, labels, place, selectedId, chosen, actions, onChoose, onMore } = props
  const area = useFocusOnward<HTMLUListElement>()
  if (items.length === 0) return <EmptyList {...props} />
  return (
    <ul ref={area} className="mail-list" aria-label={m.mail_list()} data-state="ready">
      {items.map((item) => (
        <MailListRow
          key={item.mail.id}
          item={item}
          labels={labels}
          place={place}
          isOpen={item.mail.id === selectedId}
          isChosen={chosen.has(item.mail.id)}
          actions={actions}
          onChoose={onChoose}
        />
      ))}
      {items.length < total && (
        <ShowMore
          key={items.length}
          text={m.mail_show_more()}
          className="mail-more"
          onMore={onMore}
        />
      )}
    </ul>
  )
}
