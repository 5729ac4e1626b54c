/** What broke last in this page, for the error page that somebody is led to afterwards. */
let last: unknown

export const noteFailure = (error: unknown): void => {
  last = error
}

export const lastFailure = (): unknown => last
