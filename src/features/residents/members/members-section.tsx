/** Everybody who belongs to the society, with their roles, and the way to change them. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { dataState } from '#components/placeholder/data-state.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { SectionTitle } from '../ui/section-title.tsx'
import { createMemberDecisions } from './member-decisions.ts'
import { MemberDialog } from './member-dialog.tsx'
import { MemberList, type MembersFrame } from './member-list.tsx'
import { type Member, memberQueries } from './queries.ts'

type MembersSectionProps = {
  societyId: string
  myRoles: readonly SocietyRole[]
  myUid: string
  sync: SyncStatus['state'] | undefined
  table: MembersFrame
  onDone: (words: string) => void
  onRetry: () => void
}

/** The same list each time: the table looks at it anew when it is another. */
const nobody: Member[] = []

export const MembersSection = (props: MembersSectionProps) => {
  const { societyId, myRoles, myUid, sync, table, onDone, onRetry } = props
  const list = useQuery(memberQueries.list(societyId))
  const decisions = useMemo(() => createMemberDecisions(societyId), [societyId])
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<Member>()
  const keeper = useMemo(
    () =>
      draftKeeper({
        space: societySpace(societyId),
        form: 'member-card',
        row: opened?.id ?? 'new',
      }),
    [societyId, opened],
  )
  const items = list.data?.items ?? nobody
  const retry = () => {
    onRetry()
    void list.refetch()
  }
  return (
    <>
      <SectionTitle ref={heading}>
        {list.data?.isComplete === true
          ? m.member_heading({ count: items.length })
          : m.member_title()}
      </SectionTitle>
      <UntilReady state={dataState(list, sync)} onRetry={retry}>
        <MemberList
          members={items}
          today={list.data?.today ?? ''}
          frame={table}
          heading={heading}
          onOpen={setOpened}
        />
      </UntilReady>
      {opened !== undefined && (
        <MemberDialog
          member={opened}
          keeper={keeper}
          decisions={decisions}
          myRoles={myRoles}
          isSelf={opened.uid === myUid}
          isOffline={sync === 'offline'}
          onDone={onDone}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
