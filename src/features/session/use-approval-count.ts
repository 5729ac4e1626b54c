import { useQuery } from '@tanstack/react-query'
import { localQuery } from '#db/local-query.ts'
import { societySpace } from '#domain/scopes.ts'

/** How many wait to be let in; only the office's devices hold any. */
export const useApprovalCount = (societyId: string | null): number => {
  const { data = 0 } = useQuery(
    localQuery({
      tables: ['join-request'],
      key: ['join-request', 'count', societyId],
      read: (device) =>
        device.rows['join-request']
          .where('space')
          .equals(societySpace(societyId ?? ''))
          .count(),
    }),
  )
  return data
}
