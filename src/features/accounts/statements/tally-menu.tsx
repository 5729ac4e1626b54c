/** The books as Tally takes them in: ledgers first, then the vouchers of the days. */
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { fileName } from '#components/data-table/file/use-file.ts'
import { notify } from '#components/notify.ts'
import { saveFile } from '#components/save-file.ts'
import { tallyMasters, tallyVouchers } from '#domain/books/statements/tally.ts'
import { type DaySpan, isWithin } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { type Books, statementQueries } from './queries.ts'

const sayFailed = () => notify({ kind: 'error', message: m.load_failed() })

type TallyMenuProps = { books: Books; societyId: string; span: DaySpan }

export const TallyMenu = ({ books, societyId, span }: TallyMenuProps) => {
  const queries = useQueryClient()
  const { accounts, vouchers, society } = books
  const save = (id: string, xml: string) => {
    const named = { society: society.name, id, from: span.from, today: span.to }
    saveFile(fileName(named, 'xml'), [xml], 'application/xml')
  }
  const saveVouchers = async () => {
    const words = await queries.fetchQuery(statementQueries.words(societyId))
    const within = vouchers.filter(({ dated }) => isWithin(dated, span))
    const said = words.items.flatMap((say) => within.map(say))
    save('tally-vouchers', tallyVouchers(accounts, said))
  }
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default">{m.reports_tally()}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() =>
            save('tally-ledgers', tallyMasters(books, span.from, m.reports_brought_forward()))
          }
        >
          {m.reports_tally_masters()}
        </Menu.Item>
        <Menu.Item onClick={() => void saveVouchers().catch(sayFailed)}>
          {m.reports_tally_vouchers()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
