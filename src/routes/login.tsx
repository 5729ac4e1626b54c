import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '#features/session/guards.ts'
import { LoginPage } from '#features/session/login-page.tsx'
import { loginSearchSchema } from '#features/session/search.ts'

export const Route = createFileRoute('/login')({
  validateSearch: loginSearchSchema,
  beforeLoad: ({ context, search }) => {
    // A link from a mail is obeyed even where somebody is signed in: it may be another person's.
    if (search.mode === undefined) requireGuest(context.session, search.redirect)
  },
  component: LoginPage,
})
