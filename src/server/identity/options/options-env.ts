/** The two other ways to sign in (specification 2.3), both off unless the environment says so (docs/identity-options.md). */

export type JwtOption = {
  /** Credentials and tokens may stand in an address, where logs see them. */
  allowsGet: boolean
}

export type SignInOptions = {
  jwt: JwtOption | undefined
}

type Source = Record<string, string | undefined>

const switches = ['AUTH_JWT', 'AUTH_JWT_ALLOW_GET'] as const

/** One line per variable that cannot be understood. */
export const optionProblems = (source: Source, isCloud: boolean): string[] => {
  const problems: string[] = switches
    .filter((name) => !['', '0', '1'].includes(source[name] ?? ''))
    .map((name) => `${name}: must be 1, or unset`)
  if (source.AUTH_JWT === '1' && isCloud)
    problems.push('AUTH_JWT: it signs in the accounts of this server; unset it, or FIREBASE_*')
  if (source.AUTH_JWT_ALLOW_GET === '1' && source.AUTH_JWT !== '1')
    problems.push('AUTH_JWT_ALLOW_GET: set AUTH_JWT=1 too, or unset it')
  return problems
}

export const optionsOf = (source: Source): SignInOptions => ({
  jwt: source.AUTH_JWT === '1' ? { allowsGet: source.AUTH_JWT_ALLOW_GET === '1' } : undefined,
})
