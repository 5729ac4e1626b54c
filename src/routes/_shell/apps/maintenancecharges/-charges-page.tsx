import { useRouteContext, useSearch } from '@tanstack/react-router'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { ChargesPage } from '#features/charges/charges-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'

/** What reads spreadsheets is the import's, and comes when somebody has one. */
const openSheets = async (file: File) =>
  (await import('#features/import/read-rows.ts')).readRows(file)

export const ChargesRoutePage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { part = 'run' } = useSearch({ strict: false })
  return (
    <InSociety session={session}>
      {(societyId) => (
        <ChargesPage
          key={part}
          {...{ societyId, part }}
          society={session.societies.find(({ id }) => id === societyId)?.name ?? ''}
          me={session.uid}
          settings={session.settings}
          onSetting={(change) => void changeProfile('settings.set@1', change)}
          openSheets={openSheets}
        />
      )}
    </InSociety>
  )
}
