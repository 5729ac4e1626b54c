/** Notices beside Home, by the address: all of them, one, or the form of one (`?panel=notices&notice=…`). */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { HomeViewer } from '#components/home/home-part.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { dataState } from '#components/placeholder/data-state.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import type { NoticeFields } from '#contract/notices.ts'
import { deviceHost } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { syncQueries } from '#db/sync-status.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { createNoticeActions, type NoticeActions } from './actions.ts'
import { type NoticeItem, type Notices, noticeQueries } from './queries.ts'
import { NoticeForm } from './ui/notice-form.tsx'
import { NoticeList } from './ui/notice-list.tsx'
import { BackToNotices, NoticeView } from './ui/notice-view.tsx'
import { useRefusedNotice } from './use-refused-notice.ts'

export type NoticesPanelProps = {
  viewer: HomeViewer
  society: string
  panel: 'notices' | 'new' | 'edit'
  noticeId: string | undefined
  /** The opId of a refused change whose words the form begins with. */
  resend: string | undefined
  onClose: () => void
}

type WriteProps = NoticesPanelProps & {
  notices: Notices
  item: NoticeItem | undefined
  actions: NoticeActions
  isOffline: boolean
}

const savedWords = (fields: NoticeFields, isDraft: boolean, today: string) => {
  if (isDraft) return m.notice_did_draft()
  return fields.startOn > today ? m.notice_did_schedule() : m.notice_did_publish()
}

const Write = ({ notices, item, actions, isOffline, ...props }: WriteProps) => {
  const { viewer, resend } = props
  const navigate = useNavigate()
  const { data: wings } = useQuery(noticeQueries.wings(viewer.societyId))
  const refused = useRefusedNotice(resend)
  const row = item?.notice.id ?? resend ?? 'new'
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(viewer.societyId), form: 'notice', row }),
    [viewer.societyId, row],
  )
  if (wings === undefined || refused === 'loading') return null
  const notice = item?.notice ?? null
  return (
    <NoticeForm
      key={row}
      {...{ notice, refused, wings, keeper }}
      today={notices.today}
      onSave={(fields, seen, isDraft) => {
        const save = () => actions.save({ fields, seen, isDraft })
        return refused === null ? save() : refused.replaceBy(save)
      }}
      onSaved={(fields, isDraft) => {
        const isOut = notice !== null && notice.state === 'published'
        notifySaved(isOffline, isOut ? undefined : savedWords(fields, isDraft, notices.today))
        void navigate({ to: '/home', search: { panel: 'notices' }, replace: true })
      }}
    />
  )
}

const Shown = (props: WriteProps) => {
  const { notices, item, actions, panel, noticeId, viewer, society } = props
  if (panel !== 'notices') return <Write {...props} />
  if (noticeId === undefined) return <NoticeList notices={notices} />
  if (item === undefined)
    return (
      <>
        <BackToNotices />
        <p>{m.notice_gone()}</p>
      </>
    )
  const seesReaders = can(viewer.roles, 'notices:readers')
  return (
    <NoticeView
      societyId={viewer.societyId}
      {...{ item, notices, society, seesReaders, actions }}
    />
  )
}

const titleOf = ({ panel, noticeId }: NoticesPanelProps) => {
  if (panel === 'new') return m.notice_new()
  if (panel === 'edit') return m.notice_edit()
  return noticeId === undefined ? m.notice_all() : m.notice_title()
}

export const NoticesPanel = (asked: NoticesPanelProps) => {
  const { viewer, noticeId, onClose } = asked
  const { societyId, uid } = viewer
  const list = useQuery(noticeQueries.all(viewer))
  const { data: status } = useQuery(syncQueries.status())
  const notices = list.data
  // whoever may not write finds the notices at the address of the form
  const props = notices?.isOffice === false ? { ...asked, panel: 'notices' as const } : asked
  const contactId = notices?.contactId ?? null
  const actions = useMemo(
    () => createNoticeActions(societyId, uid, contactId),
    [societyId, uid, contactId],
  )
  const retry = () => {
    deviceHost().syncNow()
    void list.refetch()
  }
  const item = notices?.items.find(({ notice }) => notice.id === noticeId)
  return (
    <SideDrawer title={titleOf(props)} isWide onClose={onClose}>
      <UntilReady state={dataState(list, status?.state)} onRetry={retry}>
        {notices !== undefined && (
          <Shown
            {...props}
            {...{ notices, item, actions }}
            isOffline={status?.state === 'offline'}
          />
        )}
      </UntilReady>
    </SideDrawer>
  )
}
