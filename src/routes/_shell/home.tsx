import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/session/home-page.tsx'

const HomeRoute = () => <HomePage session={Route.useRouteContext().session} />

export const Route = createFileRoute('/_shell/home')({ component: HomeRoute })
