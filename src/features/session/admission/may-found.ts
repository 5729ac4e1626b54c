import { queryOptions } from '@tanstack/react-query'
import { callServer } from '#api/call-server.ts'
import { mayFoundSociety } from '#contract/society-calls.ts'

/** Whether the person is to make the first society of this server; asked of it. */
export const mayFoundQuery = () =>
  queryOptions({
    queryKey: ['society', 'may-found'],
    queryFn: async () => (await callServer(mayFoundSociety, {})).mayFound,
    retry: false,
  })
