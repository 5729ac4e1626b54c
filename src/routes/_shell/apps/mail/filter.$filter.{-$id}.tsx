import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/mail/filter/$filter/{-$id}')({
  codeSplitGroupings: [],
  loader: async (loading) => {
    const { readPlace } = await import('./-mail-pages.tsx')
    await readPlace(loading, { kind: 'filter', handle: loading.params.filter })
  },
  component: lazyRouteComponent(() => import('./-mail-pages.tsx'), 'FilterPage'),
})
