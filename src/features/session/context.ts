import type { QueryClient } from '@tanstack/react-query'
import type { Session } from './session.ts'

/** What every route may ask for. */
export type RouterContext = { session: Session | null; queryClient: QueryClient }
