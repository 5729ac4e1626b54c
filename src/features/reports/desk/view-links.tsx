/** List, board, table or figures: which of them stands in the address. */
import { Link } from '@tanstack/react-router'
import classes from '#components/places/places-nav.module.css'
import { m } from '#texts/compiled/messages.js'
import type { DeskView } from '../report-item.ts'

const words: Record<DeskView, () => string> = {
  board: m.desk_view_board,
  table: m.desk_view_table,
  figures: m.desk_view_figures,
}

const views = [undefined, 'board', 'table', 'figures'] as const

export type ViewLinksProps = { view: DeskView | undefined }

export const ViewLinks = ({ view }: ViewLinksProps) => (
  <nav aria-label={m.desk_views()}>
    <ul className={classes.entries} style={{ flexWrap: 'wrap' }}>
      {views.map((each) => (
        <li key={each ?? 'list'}>
          <Link
            to="/apps/reportproblem/$folder/{-$id}"
            params={{ folder: 'all', id: undefined }}
            search={{ desk: each }}
            className={classes.entry}
            data-current={each === view ? '' : undefined}
            activeProps={{ 'aria-current': each === view ? 'page' : undefined }}
            inactiveProps={{ 'aria-current': each === view ? 'page' : undefined }}
          >
            {each === undefined ? m.desk_view_list() : words[each]()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
