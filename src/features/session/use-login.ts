import type { LoginScreenProps } from './login-screen.tsx'

/** Where the login card meets `api/identity.ts`. */
export const useLogin = (): LoginScreenProps => ({
  isOffline: !navigator.onLine,
  demoAccounts: [],
  onSubmit: async () => null,
})
