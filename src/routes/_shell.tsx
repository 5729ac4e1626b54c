import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { takeChosenLanguage } from '#components/look/spoken-language.ts'
import { LazyOwnContact } from '#features/contacts/own/lazy-own-contact.ts'
import { LazySearch } from '#features/search/lazy-search.ts'
import { changeProfile } from '#features/session/change-profile.ts'
import { requireAdmission, requireSession } from '#features/session/guards.ts'
import { framePanels, shellSearchSchema } from '#features/session/search.ts'
import type { Session } from '#features/session/session.ts'
import { ShellPage } from '#features/session/shell-page.tsx'
import type { ShellPanel } from '#features/session/shell-panels.tsx'
import { syncNow } from '#features/session/sync-now.ts'
import { readFrame } from '#features/session/use-shell-data.ts'
import { LazySettings } from '#features/settings/lazy-settings.ts'
import { PictureOf } from './_shell/-documents.tsx'

const isShellPanel = (panel: string | undefined): panel is ShellPanel =>
  framePanels.some((each) => each === panel)

const settingsPart = (hash: string) => (hash === 'export' || hash === 'storage' ? hash : undefined)

const LazyInvitation = lazy(async () => {
  const { MailInvitationView } = await import('#features/session/account/guest-views.tsx')
  return { default: MailInvitationView }
})

/** Everybody has a mailbox; a guest is invited to log in, and nobody's mail is read (ux.md D1). */
const isOfMail = (path: string) => path === '/apps/mail' || path.startsWith('/apps/mail/')

const ShellRoute = () => {
  const { isInvited } = Route.useRouteContext()
  const { href } = useLocation()
  if (!isInvited) return <SignedInRoute />
  return (
    <Suspense>
      <LazyInvitation redirect={href} />
    </Suspense>
  )
}

/** The mails to them are in it from then on, and so is the app on their other devices. */
const useChosenLanguage = ({ tcAccepted, settings }: Session) => {
  const areKnown = tcAccepted !== null
  useEffect(() => {
    const language = areKnown ? takeChosenLanguage(settings) : undefined
    if (language !== undefined)
      void changeProfile('settings.set@1', { key: 'language', value: language })
  }, [areKnown, settings])
}

const SignedInRoute = () => {
  const { session } = Route.useRouteContext()
  useChosenLanguage(session)
  const { panel } = Route.useSearch()
  const hash = useLocation({ select: ({ hash }) => hash })
  const shown = isShellPanel(panel) ? panel : undefined
  // From where the person is: the route's own navigate would start at this layout's path, `/`.
  const navigate = useNavigate()
  const onPanel = (next: ShellPanel, at = '') =>
    void navigate({
      to: '.',
      hash: at,
      search: (old) => ({ ...old, panel: next }),
      // Back leads to the page, not through what lay over it
      replace: shown !== undefined,
      // the page under it stays where it is
      resetScroll: false,
    })
  return (
    <ShellPage
      session={session}
      panel={shown}
      onPanel={onPanel}
      search={(frame) => (
        <LazySearch
          {...frame}
          session={session}
          onPanel={onPanel}
          onClose={() => onPanel(undefined)}
        />
      )}
      contact={
        session.selectedSocietyId !== null && (
          <LazyOwnContact
            key={session.selectedSocietyId}
            societyId={session.selectedSocietyId}
            picture={(subjectId, name) => (
              <PictureOf kind="contact" {...{ session, subjectId, name }} />
            )}
          />
        )
      }
      settings={
        <LazySettings
          part={settingsPart(hash)}
          settings={session.tcAccepted === null ? undefined : session.settings}
          onSave={(key, value) => changeProfile('settings.set@1', { key, value })}
          onClose={() => onPanel(undefined)}
          onOpenAccount={() => onPanel('account')}
          onOpenTray={() => onPanel('attention')}
          onSyncNow={syncNow}
        />
      }
    >
      <Outlet />
    </ShellPage>
  )
}

export const Route = createFileRoute('/_shell')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: shellSearchSchema,
  beforeLoad: ({ context, location }) => {
    const isInvited = context.session === null && isOfMail(location.pathname)
    // of a guest nothing below reads a session: the pages of mail are not drawn
    if (isInvited) return { session: context.session as unknown as Session, isInvited }
    const session = requireSession(context.session, location)
    requireAdmission(session)
    return { session, isInvited }
  },
  loader: ({ context: { isInvited, queryClient } }) =>
    isInvited ? undefined : readFrame(queryClient),
  component: ShellRoute,
})
