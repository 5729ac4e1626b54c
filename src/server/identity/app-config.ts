/** GET /app-config.json: where accounts live, and where the footer leads. Asked for together with the Firebase SDK, never before the first paint. */
import { Hono } from 'hono'
import type { Env } from '../env.ts'
import type { SignInOptions } from './options/options-env.ts'

const otherWays = ({ jwt, oidc }: SignInOptions) => [
  ...(jwt === undefined ? [] : [{ kind: 'jwt' }]),
  ...(oidc === undefined ? [] : [{ kind: 'oidc', ...oidc }]),
]

export const appConfigRoute = ({ firebase, options, demo, footer }: Env): Hono => {
  const identity =
    firebase === undefined
      ? { mode: 'local' }
      : {
          mode: 'cloud',
          apiKey: firebase.apiKey,
          authDomain: firebase.authDomain,
          projectId: firebase.projectId,
          databaseUrl: firebase.databaseUrl,
          providers: firebase.providers ?? [],
        }
  const signIn = otherWays(options)
  const app = new Hono()
  app.get('/app-config.json', (c) =>
    c.json({ identity, ...(signIn.length > 0 && { signIn }), demo: demo !== 'none', footer }),
  )
  return app
}
