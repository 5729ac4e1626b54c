/** What is shared where no worker runs yet: nobody is signed in here by a form, so nothing of it is kept, and that is said. */
import { Hono } from 'hono'
import { sharedReportPath, shareTargetPath } from '#contract/share-target.ts'

export const shareTargetRoute = (): Hono => {
  const app = new Hono()
  app.post(shareTargetPath, (c) => c.redirect(sharedReportPath('refused'), 303))
  app.get(shareTargetPath, (c) => c.redirect(sharedReportPath('refused'), 303))
  return app
}
