import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { reloadForMissingChunk } from '../update/reload-once.ts'
import { ErrorPlaceholder } from './error-placeholder.tsx'
import { LoadingPlaceholder } from './loading-placeholder.tsx'

const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Unable to preload/i.test(error.message)

export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  if (isMissingChunk(error) && reloadForMissingChunk()) return <LoadingPlaceholder />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorPlaceholder onRetry={retry} />
}
