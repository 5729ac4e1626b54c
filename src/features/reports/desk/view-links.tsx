/** List, board, table or figures of the place one is at: which of them stands in the address. */
import classes from '#components/places/places-nav.module.css'
import { m } from '#texts/compiled/messages.js'
import type { DeskView, ReportsPlace } from '../report-item.ts'
import { PlaceLink } from '../ui/place-link.tsx'

const words: Record<DeskView, () => string> = {
  board: m.desk_view_board,
  table: m.desk_view_table,
  figures: m.desk_view_figures,
}

const views = [undefined, 'board', 'table', 'figures'] as const

export type ViewLinksProps = { view: DeskView | undefined; place: ReportsPlace }

export const ViewLinks = ({ view, place }: ViewLinksProps) => (
  <nav aria-label={m.desk_views()}>
    <ul className={classes.entries} style={{ flexFlow: 'row wrap' }}>
      {views.map((each) => (
        <li key={each ?? 'list'}>
          <PlaceLink
            {...{ place, view: each }}
            className={classes.entry}
            isCurrent={each === view}
            keepsSearch
          >
            {each === undefined ? m.desk_view_list() : words[each]()}
          </PlaceLink>
        </li>
      ))}
    </ul>
  </nav>
)
