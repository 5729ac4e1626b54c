/** The build the server serves now, as its answers say; the page looks for an update when it is another one. */

let listener: ((build: string) => void) | undefined

/** One listener: the page's update prompt. */
export const onServerBuild = (tell: (build: string) => void): void => {
  listener = tell
}

export const noteServerBuild = (response: Response): void => {
  const build = response.headers.get('x-app-build')
  if (build !== null) listener?.(build)
}
