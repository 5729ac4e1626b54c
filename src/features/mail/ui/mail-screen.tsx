/** Mail: places, list and detail. Two panes from 992, one below; every pane has its URL. */
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconArrowLeft, IconMail, IconPlus } from '#components/icons.ts'
import { stateWithout } from '#components/placeholder/data-state.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { SearchField } from '#components/typing/search-field.tsx'
import type { MailRow } from '#contract/mail.ts'
import type { MailPlace } from '#domain/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { Answer } from '../compose/answer.ts'
import type { MailActions, MailData, MailParts } from '../mail-item.ts'
import type { useChosen } from '../use-chosen.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MailDetail } from './mail-detail.tsx'
import { MailList } from './mail-list.tsx'
import { PlaceLink } from './place-link.tsx'
import { PlacesNav } from './places-nav.tsx'
import { placeWord } from './words.ts'

export type MailScreenProps = {
  parts: MailParts
  data: MailData
  actions: MailActions
  place: MailPlace
  search: string
  selectedId: string | undefined
  chosen: ReturnType<typeof useChosen>
  onSearch: (words: string) => void
  onCompose: () => void
  onAnswer: (answer: Answer) => void
  onContinue: () => void
  onDelete: (mails: readonly MailRow[]) => Promise<void>
  /** The mail that was open has left the place. */
  onLeft: () => void
  onEditLabels: () => void
  onReach: (end: number) => void
  onRetry: () => void
}

const Detail = (props: MailScreenProps): ReactNode => {
  const { data, selectedId, place, onRetry } = props
  const icon = <IconMail size={32} stroke={1.75} />
  if (selectedId === undefined)
    return <StatePanel state="empty" icon={icon} title={m.mail_choose()} />
  return (
    <>
      <PlaceLink place={place} className="mail-back" isBack>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {m.mail_back({ folder: placeWord(place, data.labels) ?? m.mail_title() })}
      </PlaceLink>
      {data.selected === null ? (
        <UntilReady state={stateWithout(data.state)} onRetry={onRetry}>
          <StatePanel state="empty" icon={icon} title={m.mail_gone()} />
        </UntilReady>
      ) : (
        <MailDetail {...props} detail={data.selected} labels={data.labels} />
      )}
    </>
  )
}

const SearchLine = ({ data, chosen, search, onSearch }: MailScreenProps) => (
  <div className="mail-search">
    <Checkbox
      size="md"
      aria-label={m.mail_select_all({ count: m.mail_count({ count: data.total }) })}
      checked={data.total > 0 && chosen.mails.length === data.total}
      indeterminate={chosen.mails.length > 0 && chosen.mails.length < data.total}
      onChange={(event) => void chosen.chooseAll(event.currentTarget.checked)}
    />
    <SearchField label={m.mail_search()} {...{ search, onSearch }} />
  </div>
)

const List = (props: MailScreenProps): ReactNode => {
  const { data, actions, chosen, onDelete, onRetry } = props
  return (
    <>
      {chosen.mails.length > 0 ? (
        <BulkBar
          mails={chosen.mails}
          labels={data.labels}
          actions={actions}
          onDelete={onDelete}
          onClear={chosen.clear}
        />
      ) : (
        <SearchLine {...props} />
      )}
      <UntilReady state={data.state} onRetry={onRetry}>
        <MailList {...props} {...data} chosen={chosen.ids} onChoose={chosen.choose} />
      </UntilReady>
    </>
  )
}

export const MailScreen = (props: MailScreenProps) => {
  const { data, place, selectedId, onCompose, onEditLabels } = props
  const isListOnly = selectedId === undefined
  const title = placeWord(place, data.labels) ?? m.mail_title()
  return (
    <div className="mail-page" data-has-detail={isListOnly ? undefined : ''}>
      <div className="mail-header">
        <PageHeader
          title={m.mail_title()}
          status={
            data.state === 'ready' &&
            m.mail_place_count({ title, count: m.mail_count({ count: data.total }) })
          }
          action={{
            label: m.mail_compose(),
            icon: IconPlus,
            onClick: onCompose,
            isSecondary: !isListOnly,
          }}
        />
      </div>
      <div className="mail-places">
        <PlacesNav
          place={place}
          labels={data.labels}
          counts={data.counts}
          onEditLabels={onEditLabels}
        />
      </div>
      <div className="mail-list-pane" data-scroll-restoration-id="mail">
        <List {...props} />
      </div>
      <div className="mail-detail-pane">
        <Detail {...props} />
      </div>
    </div>
  )
}
