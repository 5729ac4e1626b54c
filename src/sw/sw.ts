/** The service worker: what it keeps, what it answers, what it never touches. */
import { sendInBackground } from './background-sync.ts'
import { serveLogos } from './logos.ts'
import { answerPages } from './messages.ts'
import { answerNavigations } from './navigations.ts'
import { servePacks } from './packs.ts'
import { precacheShell } from './precache.ts'
import { showPushes } from './push.ts'
import { takeShares } from './share-target.ts'

precacheShell()
answerNavigations()
serveLogos()
servePacks()
answerPages()
sendInBackground()
showPushes()
takeShares()
