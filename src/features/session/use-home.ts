/** Where Home meets the data on this device: every part reads for itself, and one that fails does not stop the others. */
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { dayText } from '#components/format.ts'
import type { HomePart, HomeTask, HomeViewer } from '#components/home/home-part.ts'
import { urgency } from '#components/home/home-part.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { readHasHolding } from '#db/session.ts'
import { syncQueries } from '#db/sync-status.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { Session } from './session.ts'

/** Null for who is in no society yet. */
export const viewerOf = (session: Session): HomeViewer | null => {
  const { uid, roles, hasHolding, selectedSocietyId: societyId } = session
  return societyId === null ? null : { uid, roles, hasHolding, societyId }
}

const demoDayQuery = (societyId: string) =>
  localQuery({
    tables: ['society'],
    key: ['society', 'demo-day', societyId],
    read: async (device) => {
      const society = await device.rows.society.get([societySpace(societyId), societyId])
      return society?.businessDate ?? null
    },
  })

/** Whether all of the society has come to this device, and what of it decides about cards. */
const arrivalQuery = (societyId: string) =>
  localQuery({
    tables: ['scopes'],
    key: ['scopes', 'home', societyId],
    read: async (device) => ({
      ...(await readProgress(device, societySpace(societyId), () => true)),
      hasHolding: await readHasHolding(device, societyId),
    }),
  })

/** The session learns of a holding a moment after it has come. */
const isArriving = (
  arrival: { isComplete: boolean; hasHolding: boolean } | undefined,
  { hasHolding }: HomeViewer,
) => arrival !== undefined && !(arrival.isComplete && arrival.hasHolding === hasHolding)

const partsFor = (parts: readonly HomePart[], viewer: HomeViewer) =>
  parts.filter((part) => part.isFor(viewer))

/** Before the page is drawn, so that nothing on it moves afterwards; what cannot be read says so in its card. */
export const readHome = async (
  client: QueryClient,
  session: Session,
  parts: readonly HomePart[],
): Promise<void> => {
  const viewer = viewerOf(session)
  if (viewer === null) return
  const queries = partsFor(parts, viewer).map((part) => client.prefetchQuery(part.query(viewer)))
  await Promise.all([
    ...queries,
    client.prefetchQuery(syncQueries.status()),
    client.prefetchQuery(demoDayQuery(viewer.societyId)),
    client.prefetchQuery(arrivalQuery(viewer.societyId)),
  ])
}

const attentionTask = (count: number): HomeTask => ({
  id: 'attention',
  urgency: urgency.refused,
  text: m.home_attention({ count }),
  action: m.home_open(),
  link: { to: '/home', search: { panel: 'attention' } },
})

export const useHome = (viewer: HomeViewer, allParts: readonly HomePart[]) => {
  const parts = partsFor(allParts, viewer)
  const results = useQueries({ queries: parts.map((part) => part.query(viewer)) })
  const { data: status } = useQuery(syncQueries.status())
  const { data: arrival } = useQuery(arrivalQuery(viewer.societyId))
  const { data: demoDay = null } = useQuery(demoDayQuery(viewer.societyId))
  const tasks = parts.flatMap((part, at) => {
    const data = results[at]?.data
    return data == null ? [] : part.tasks(data, viewer)
  })
  const failed = results.filter(({ isError }) => isError)
  const attention = status?.attention ?? 0
  return {
    cards: parts.flatMap((part, at) => {
      const result = results[at]
      return result === undefined ? [] : [{ part, result }]
    }),
    tasks: attention > 0 ? [attentionTask(attention), ...tasks] : tasks,
    /** Null: nothing failed. */
    onRetry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
    isLoading: results.some(({ data, isError }) => data == null && !isError),
    /** The society is on its way to this device: there may be other cards. */
    isArriving: isArriving(arrival, viewer),
    sync: status?.state,
    demoDay: demoDay === null ? null : dayText(demoDay),
  }
}
