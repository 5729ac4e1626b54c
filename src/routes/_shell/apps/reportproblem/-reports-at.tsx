/** Contact Us at its addresses, with what other features hand to it: photos, and where tables keep their look. */
import { useRouteContext } from '@tanstack/react-router'
import { FilterPage, FolderPage, LabelPage } from '#features/reports/report-addresses.tsx'
import type { ReportsPageProps } from '#features/reports/reports-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { PhotosOfReport } from '../../-documents.tsx'

const useReportsParts = (): Pick<ReportsPageProps, 'photos' | 'onSetting'> => {
  const { session } = useRouteContext({ from: '/_shell' })
  return {
    photos: (of) => <PhotosOfReport session={session} {...of} />,
    onSetting: (change) => void changeProfile('settings.set@1', change),
  }
}

export const FolderAt = () => <FolderPage {...useReportsParts()} />
export const FilterAt = () => <FilterPage {...useReportsParts()} />
export const LabelAt = () => <LabelPage {...useReportsParts()} />
