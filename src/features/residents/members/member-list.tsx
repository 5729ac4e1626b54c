/** The people of the society: searched and filtered on the device, changed at the server. Whoever looks at it is one of them. */
import { Button, Group, Text } from '@mantine/core'
import { lazy, type RefObject, Suspense, useCallback, useMemo } from 'react'
import type { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { IconPencil } from '#components/icons.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { Chip } from '#components/status/chip.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import { useNamedRow } from '#components/use-named-row.ts'
import { officeRoles } from '#domain/roles.ts'
import type { TableSearch } from '#domain/table-search.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { Who } from '../ui/who.tsx'
import classes from './members.module.css'
import type { Member } from './queries.ts'
import { type ChosenRole, listOf, toChosen, wordOf } from './role-words.ts'

// As lazy-data-table.ts, which would be in the first load if this pack shared it with a page.
const LazyDataTable = lazy(async () => ({
  default: (await import('#components/data-table/data-table.tsx')).DataTable,
})) as unknown as typeof DataTable

/** What the table needs beside its rows; the page has it from the address and the session. */
export type MembersFrame = {
  /** The name of the selected one. */
  society: string
  search: TableSearch
  onSearch: (next: TableSearch) => void
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
}

type MemberListProps = {
  members: readonly Member[]
  /** The business day. */
  today: string
  frame: MembersFrame
  /** Takes the focus when the row that had it is gone. */
  heading: RefObject<HTMLElement | null>
  onOpen: (member: Member) => void
}

/** An address names a row by this and its id. */
const rowPrefix = 'member-'

const isOffice = (role: ChosenRole) => officeRoles.some((office) => office === role)

const Roles = ({ roles }: Pick<Member, 'roles'>) =>
  toChosen(roles).map((role) => (
    <Chip key={role} tone={isOffice(role) ? 'teal' : 'gray'}>
      {wordOf(role)}
    </Chip>
  ))

const Waits = () => <Chip tone="yellow">{m.member_waits()}</Chip>

const flatsOf = ({ flats }: Member) => flats.join(', ')

const flatWords = (member: Member) => flatsOf(member) || m.member_no_flat()

const stateOf = ({ isIn }: Member) => (isIn ? m.member_is_in() : m.member_waits())

const memberColumns = (): TableColumn<Member>[] => [
  {
    ...{ id: 'name', head: m.member_head_name(), type: 'string', width: 150, canGrow: true },
    value: ({ name }) => name,
    isRowHead: true,
  },
  {
    ...{ id: 'flat', head: m.member_head_flat(), type: 'string', width: 110 },
    // without one it is empty, which every filter lets through (spec 5)
    value: flatsOf,
    text: flatWords,
  },
  {
    ...{ id: 'role', head: m.member_head_role(), type: 'enum', width: 140, canGrow: true },
    value: ({ roles }) => listOf(toChosen(roles)),
    cell: (member) => (
      <Group gap={4} wrap="nowrap">
        <Roles roles={member.roles} />
      </Group>
    ),
  },
  {
    ...{ id: 'email', head: m.member_head_email(), type: 'string', width: 200, canGrow: true },
    value: ({ email }) => email,
    goes: 1,
  },
  {
    ...{ id: 'state', head: m.member_head_state(), type: 'enum', width: 190, goes: 2 },
    value: stateOf,
    cell: (member) => (member.isIn ? stateOf(member) : <Waits />),
  },
]

const idOf = ({ id }: Member) => id
const nameOf = ({ name }: Member) => name

const countWords = (shown: number) =>
  shown === 0 ? m.member_none_found() : m.member_found({ count: shown })

type CardProps = { member: Member; onOpen: (member: Member) => void }

const MemberCard = ({ member, onOpen }: CardProps) => (
  <div className={classes.member}>
    <Who name={member.name} email={member.email} />
    <Text size="sm">{flatWords(member)}</Text>
    <Group gap="xs">
      <Roles roles={member.roles} />
      {!member.isIn && <Waits />}
    </Group>
    <Button
      className={classes.open ?? ''}
      variant="default"
      aria-label={m.member_change_name({ name: member.name })}
      onClick={() => onOpen(member)}
    >
      {m.member_change()}
    </Button>
  </div>
)

export const MemberList = ({ members, today, frame, heading, onOpen }: MemberListProps) => {
  const area = useFocusOnward<HTMLDivElement>(heading)
  const named = useNamedRow(rowPrefix)
  const columns = useMemo(memberColumns, [])
  const actionsOf = useCallback(
    (member: Member) => [
      {
        id: 'change',
        label: m.member_change_name({ name: member.name }),
        icon: <IconPencil size={20} stroke={1.75} />,
        onAct: () => onOpen(member),
      },
    ],
    [onOpen],
  )
  const card = useCallback(
    (member: Member) => <MemberCard member={member} onOpen={onOpen} />,
    [onOpen],
  )
  return (
    <div ref={area} className={classes.table}>
      <CardBoundary>
        <Suspense fallback={<LoadingPlaceholder shape="table" />}>
          <LazyDataTable
            id="members"
            name={m.member_list()}
            findLabel={m.member_search()}
            rows={members}
            rowId={idOf}
            rowName={nameOf}
            {...{ columns, today, named, countWords, actionsOf, card, onOpen }}
            {...frame}
            bulk={[]}
          />
        </Suspense>
      </CardBoundary>
    </div>
  )
}
