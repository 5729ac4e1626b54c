/** A page that broke (spec 2.1; ux.md 3.17): inside the frame the navigation stays; where the frame itself broke there is a way home. */
import { Stack } from '@mantine/core'
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { m } from '#texts/compiled/messages.js'
import { ButtonLink } from '../link.tsx'
import { usePageTitle } from '../page-title.ts'
import { ErrorPlaceholder } from '../placeholder/error-placeholder.tsx'
import { LoadingPlaceholder } from '../placeholder/loading-placeholder.tsx'
import { isMissingChunk, reloadForMissingChunk, tryPageAgain } from '../update/reload-once.ts'
import { MissingPage } from './lazy-failure-details.tsx'

/** Of any route: its type says nothing. */
const isFramed = (match: { routeId?: unknown } | undefined) =>
  String(match?.routeId).startsWith('/_shell/')

export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const isInFrame = useMatch({ strict: false, select: (match) => isFramed(match) })
  usePageTitle(m.load_failed())
  if (isMissingChunk(error) && reloadForMissingChunk()) return <LoadingPlaceholder />
  const retry = () => {
    if (tryPageAgain(error)) return
    reset()
    void router.invalidate()
  }
  const broken = <ErrorPlaceholder isPage error={error} onRetry={retry} />
  const words = isMissingChunk(error) ? (
    <MissingPage error={error} onRetry={retry} otherwise={broken} />
  ) : (
    broken
  )
  if (isInFrame) return words
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh">
      {words}
      <ButtonLink to="/home" variant="default">
        {m.common_go_home()}
      </ButtonLink>
    </Stack>
  )
}
