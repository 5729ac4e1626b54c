import { AuditorPage } from '#features/accounts/bundle/auditor-page.tsx'

export const AuditorRoutePage = () => <AuditorPage />
