/** The people of the society: searched on the device, changed at the server. Whoever looks at it is one of them. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { Chip } from '#components/status/chip.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import { useNamedRow, useShownRow } from '#components/use-named-row.ts'
import { officeRoles } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import approvals from '../ui/approvals.module.css'
import { Who } from '../ui/who.tsx'
import classes from './members.module.css'
import type { Member } from './queries.ts'
import { type ChosenRole, toChosen, wordOf } from './role-words.ts'

type MemberListProps = {
  members: readonly Member[]
  /** Takes the focus when nobody is left to be shown. */
  heading: RefObject<HTMLElement | null>
  onOpen: (member: Member) => void
}

const atOnce = 25

/** An address names a row by this and its id. */
const rowPrefix = 'member-'

const textOf = ({ name, email, flats, roles }: Member) =>
  [name, email ?? '', ...flats, ...toChosen(roles).map(wordOf)].join('\n').toLowerCase()

const isOffice = (role: ChosenRole) => officeRoles.some((office) => office === role)

const MemberItem = ({ member, onOpen }: { member: Member; onOpen: () => void }) => {
  const { name, email, flats, isIn, roles } = member
  return (
    <li
      id={`${rowPrefix}${member.id}`}
      data-list-row={member.id}
      tabIndex={-1}
      className={classes.member}
    >
      <Who name={name} email={email} />
      <Text size="sm">{flats.length === 0 ? m.member_no_flat() : flats.join(', ')}</Text>
      <Group gap="xs">
        {toChosen(roles).map((role) => (
          <Chip key={role} tone={isOffice(role) ? 'teal' : 'gray'}>
            {wordOf(role)}
          </Chip>
        ))}
        {!isIn && <Chip tone="yellow">{m.member_waits()}</Chip>}
      </Group>
      <Button
        data-row-open
        className={classes.open ?? ''}
        variant="default"
        aria-label={m.member_change_name({ name })}
        onClick={onOpen}
      >
        {m.member_change()}
      </Button>
    </li>
  )
}

export const MemberList = ({ members, heading, onOpen }: MemberListProps) => {
  const area = useFocusOnward<HTMLDivElement>(heading)
  const [search, setSearch] = useState('')
  const [chosen, setLimit] = useState(atOnce)
  useShownRow(rowPrefix)
  const named = useNamedRow(rowPrefix)
  const wanted = search.trim().toLowerCase()
  const found = members.filter((member) => textOf(member).includes(wanted))
  const limit = Math.max(chosen, found.findIndex(({ id }) => id === named) + 1)
  return (
    <Stack gap="sm" ref={area}>
      <TextInput
        type="search"
        label={m.member_search()}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text role="status" size="sm">
        {found.length === 0 ? m.member_none_found() : m.member_found({ count: found.length })}
      </Text>
      <ul className={approvals.list} aria-label={m.member_list()}>
        {found.slice(0, limit).map((member) => (
          <MemberItem key={member.id} member={member} onOpen={() => onOpen(member)} />
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="default" onClick={() => setLimit(limit + 4 * atOnce)}>
          {m.report_show_more()}
        </Button>
      )}
    </Stack>
  )
}
