import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { DaySpan } from '#domain/time-ranges.ts'
import { memberPaper, memberSheet } from '../member/member-paper.ts'
import { type MemberFigure, MemberStatement } from '../member/member-statement.tsx'
import { FlatField } from '../ui/flat-field.tsx'
import { FigureOf } from './figure-of.tsx'
import { OriginLink } from './origin-link.tsx'
import { type Books, type Member, type Members, statementQueries } from './queries.ts'
import { Whole } from './whole.tsx'

type MemberViewProps = { books: Books; span: DaySpan; societyId: string }

export const MemberView = ({ books, span, societyId }: MemberViewProps) => (
  <Whole query={statementQueries.members(societyId)}>
    {(members) => <OneMember {...{ books, span, members }} />}
  </Whole>
)

type OneMemberProps = Omit<MemberViewProps, 'societyId'> & { members: Members }

const OneMember = ({ books, span, members }: OneMemberProps) => {
  const { holding } = useSearch({ from: '/_shell/apps/accounts/statements' })
  const navigate = useNavigate()
  const owners = useMemo(() => members.members.map(({ card }) => card), [members])
  const member = members.members.find(({ card }) => card.id === holding)
  return (
    <div>
      <OriginLink today={books.today} />
      <div className="statements-span">
        <FlatField
          owners={owners}
          value={holding ?? null}
          onChange={(id) =>
            id !== null &&
            void navigate({
              to: '.',
              search: (old) => ({ ...old, holding: id }),
              resetScroll: false,
            })
          }
        />
      </div>
      {member !== undefined && <Statement {...{ books, span, members, member }} />}
    </div>
  )
}

const Statement = ({ books, span, members, member }: OneMemberProps & { member: Member }) => {
  const { from, to } = span
  const { society } = books
  const build = useCallback(
    () => memberPaper(member, members.allocations, { from, to }),
    [member, members, from, to],
  )
  const paper = useMemo(build, [build])
  const write = useCallback(() => memberSheet(build(), society), [build, society])
  const holding = member.card.id
  const figure: MemberFigure = (drill, words) => <FigureOf {...{ drill, holding, words }} />
  return (
    <div className="statement-paper">
      <MemberStatement {...{ paper, society, span, write, figure }} />
    </div>
  )
}
