/** Cards of Home on another page: each reads for itself, and one that fails does not stop the page. */
import { useQuery } from '@tanstack/react-query'
import type { HomePart, HomeViewer } from '#components/home/home-part.ts'
import { syncQueries } from '#db/sync-status.ts'
import { HomePartCard } from './home-part-card.tsx'

type PartProps = { part: HomePart; viewer: HomeViewer }

const Part = ({ part, viewer }: PartProps) => {
  const result = useQuery(part.query(viewer))
  const { data: status } = useQuery(syncQueries.status())
  return <HomePartCard {...{ part, viewer, result }} sync={status?.state} />
}

type PartsBesideProps = { parts: readonly HomePart[]; viewer: HomeViewer }

export const PartsBeside = ({ parts, viewer }: PartsBesideProps) =>
  parts.map((part) => <Part key={part.id} {...{ part, viewer }} />)
