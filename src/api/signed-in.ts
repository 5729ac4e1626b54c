/** Who has just signed in, by whatever way. */
export type SignedIn = {
  uid: string
  email: string
  displayName: string
  emailVerified: boolean
  /** `password`, `google.com`, `facebook.com`, `jwt`, `oidc` */
  provider: string
}
