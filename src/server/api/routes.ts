/** The calls of specification 7.3 for other programs, and their description (docs/api.md). */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mountDashboards } from './dashboards.ts'
import { mountMails } from './mails.ts'
import type { ApiDeps } from './mount-endpoint.ts'
import { openApi } from './openapi.ts'
import { mountReportProblems } from './report-problems.ts'
import { mountSocietyEntries } from './society-entries.ts'
import { mountStatements } from './statements.ts'

/** A mail is the longest of what is sent. */
const kilobytes = 256

export const apiRoutes = (deps: ApiDeps): Hono => {
  const app = new Hono()
  app.use('/api/:name{[a-z]+-app}/*', bodyLimit({ maxSize: kilobytes * 1024 }))
  const description = openApi()
  app.get('/api/openapi.json', (c) => c.json(description))
  mountMails(app, deps)
  mountReportProblems(app, deps)
  mountSocietyEntries(app, deps)
  mountDashboards(app, deps)
  mountStatements(app, deps)
  return app
}
