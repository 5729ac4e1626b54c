import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/mail/$folder/{-$id}')({
  codeSplitGroupings: [],
  loader: async (loading) => {
    const { readPlace } = await import('./-mail-pages.tsx')
    await readPlace(loading, { kind: 'folder', handle: loading.params.folder })
  },
  component: lazyRouteComponent(() => import('./-mail-pages.tsx'), 'FolderPage'),
})
