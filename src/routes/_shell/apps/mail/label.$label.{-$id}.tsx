import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/mail/label/$label/{-$id}')({
  codeSplitGroupings: [],
  loader: async (loading) => {
    const { readPlace } = await import('./-mail-pages.tsx')
    await readPlace(loading, { kind: 'label', handle: loading.params.label })
  },
  component: lazyRouteComponent(() => import('./-mail-pages.tsx'), 'LabelPage'),
})
