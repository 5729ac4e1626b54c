import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '#features/session/guards.ts'
import { LoginPage } from '#features/session/login-page.tsx'
import { loginSearchSchema } from '#features/session/search.ts'

export const Route = createFileRoute('/login')({
  validateSearch: loginSearchSchema,
  beforeLoad: ({ context, search }) => requireGuest(context.session, search.redirect),
  component: LoginPage,
})
