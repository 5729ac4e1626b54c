/** The statutory registers of the society (accounts.md 17): as a table, as a file and on paper. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { IconFileText, IconFileTypePdf } from '#components/icons.ts'
import { ButtonLink } from '#components/link.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { useSocietyPaper } from '#components/paper/use-society-paper.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { SectionLink, SectionLinks } from '#components/section-links.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { type Register, registers } from '#domain/registers/names.ts'
import type { Line } from '#domain/registers/registers.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { type Book, books } from './books.ts'
import { type RegisterData, registerQueries } from './queries.ts'
import { toPaper } from './to-paper.ts'

const idOf = ({ id }: Line) => id
const nameOf = ({ serial, name }: Line) => m.registers_line({ serial, name })

const countWords = (shown: number, total: number) =>
  shown === total ? m.registers_count({ count: total }) : m.registers_shown({ shown, total })

const links: Record<Register, () => string> = {
  i: m.registers_i_short,
  j: m.registers_j_short,
  share: m.registers_share_short,
  nomination: m.registers_nomination_short,
  nominal: m.registers_nominal_short,
}

const RegisterLinks = () => (
  <SectionLinks label={m.nav_registers()}>
    {registers.map((register) => (
      <SectionLink key={register} to="/apps/residentmgmt/registers/$register" params={{ register }}>
        {links[register]()}
      </SectionLink>
    ))}
  </SectionLinks>
)

const Nobody = ({ book }: { book: Book }) => (
  <StatePanel
    state="empty"
    icon={<IconFileText size={32} stroke={1.75} />}
    title={book.empty()}
    detail={m.registers_empty_detail()}
  >
    <ButtonLink to="/apps/residentmgmt/residents" variant="default">
      {m.nav_residentmgmt()}
    </ButtonLink>
  </StatePanel>
)

type LinesProps = {
  register: Register
  book: Book
  lines: readonly Line[]
  data: RegisterData
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
}

const Lines = ({ register, book, lines, data, settings, onSetting }: LinesProps) => {
  const address = useTableAddress()
  const card = useCallback(
    (line: Line) => (
      <div style={{ padding: '12px 16px' }}>
        <Text fw={600}>{nameOf(line)}</Text>
        <Text size="sm">{book.second(line)}</Text>
      </div>
    ),
    [book],
  )
  if (lines.length === 0 && data.isComplete) return <Nobody book={book} />
  return (
    <DataTable
      key={register}
      id={`register-${register}`}
      name={book.title()}
      findLabel={m.registers_find()}
      society={data.society.name}
      rows={lines}
      columns={book.columns}
      today={data.sources.today}
      rowId={idOf}
      rowName={nameOf}
      {...{ countWords, card, settings, onSetting }}
      {...address}
      bulk={[]}
    />
  )
}

type RegistersPageProps = {
  register: Register
  /** The way to what lies beside it in Resident Management. */
  places: ReactNode
  onSetting: (change: SettingChange) => void
}

export const RegistersPage = (props: RegistersPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  const book = useMemo(() => books[props.register](), [props.register])
  usePageTitle(book.title())
  return (
    <InSociety session={session}>
      {(societyId) => (
        <BookPage key={societyId} {...props} {...{ book, societyId }} settings={session.settings} />
      )}
    </InSociety>
  )
}

type BookPageProps = RegistersPageProps & {
  book: Book
  settings: LinesProps['settings']
  societyId: string
}

const BookPage = (props: BookPageProps) => {
  const { register, places, onSetting, book, settings, societyId } = props
  const query = useQuery(registerQueries.sources(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const { data } = query
  const lines = useMemo(() => (data ? book.linesOf(data.sources) : []), [data, book])
  const paper = useSocietyPaper()
  const save = () => {
    if (data === undefined) return
    paper.save({
      ...{ society: data.society, id: `register-${register}`, day: data.sources.today },
      write: () => toPaper(books[register](), data),
    })
  }
  const retry = () => {
    deviceHost().syncNow()
    void query.refetch()
  }
  const canSave = lines.length > 0 && data?.isComplete === true
  return (
    <>
      <PageHeader
        title={book.title()}
        template="card"
        asOf={sync?.asOf ?? null}
        status={paper.isSlow ? m.paper_working() : undefined}
        {...(canSave && {
          action: { label: m.paper_save(), icon: IconFileTypePdf, onClick: save },
        })}
      >
        <Text size="sm">{book.lead()}</Text>
      </PageHeader>
      <PageCard>
        {places}
        <RegisterLinks />
        <UntilReady state={dataState(query, sync?.state)} onRetry={retry}>
          {data && <Lines {...{ register, book, lines, data, onSetting, settings }} />}
        </UntilReady>
      </PageCard>
    </>
  )
}
