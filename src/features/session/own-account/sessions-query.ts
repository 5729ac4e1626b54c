import { queryOptions } from '@tanstack/react-query'
import { callServer } from '#api/call-server.ts'
import { listSessions } from '#contract/sessions.ts'

/** Asked anew whenever the panel is opened; only the server knows. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always' as const,
    retry: false,
    queryFn: async () => {
      return callServer(listSessions, {})
    },
  })
