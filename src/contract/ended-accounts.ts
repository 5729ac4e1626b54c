/** What the server, or the identity provider, says when the account itself has ended. */
export const accountEnds: Partial<Record<string, 'disabled' | 'deleted'>> = {
  USER_DISABLED: 'disabled',
  USER_NOT_FOUND: 'deleted',
}
