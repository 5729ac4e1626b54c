/** The build this page came from; it stands in index.html, so that a release does not change the entry's hash. */
export const appBuild: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="app-build"]')?.content ??
  'development'
