import { YearsPage } from '#features/accounts/years/years-page.tsx'

export const YearsRoutePage = () => <YearsPage />
