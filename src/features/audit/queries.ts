/** The audit trail is the server's alone: it is asked anew whenever it is looked at, and nothing of it stays on a device. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callServer } from '#api/call-server.ts'
import { type AuditFilter, auditFilterSchema, getAuditTrail } from '#contract/audit.ts'
import type { AuditSearch } from '#domain/audit-search.ts'

/** What in the address is not a filter is left out. */
export const filterOf = (search: AuditSearch): AuditFilter => {
  const known = Object.entries(auditFilterSchema.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(Reflect.get(search, name))
    return success && data !== undefined && data !== '' ? [[name, data] as const] : []
  })
  return Object.fromEntries(known) as AuditFilter // each parsed by the schema of its name
}

/** @param before the number of the last entry that is there */
export const readPage = (societyId: string, filter: AuditFilter, before: number | undefined) =>
  callServer(getAuditTrail, {
    societyid: societyId,
    ...filter,
    ...(before !== undefined && { before }),
  })

const first: number | undefined = undefined

export const trailQuery = (societyId: string, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', societyId, filter],
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
    initialPageParam: first as number | undefined,
    queryFn: ({ pageParam }) => readPage(societyId, filter, pageParam),
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.number : undefined),
  })
