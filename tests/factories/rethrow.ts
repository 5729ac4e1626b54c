/** Where a server would report and go on, a test fails. */
export const rethrow = (error: unknown): never => {
  throw error
}
