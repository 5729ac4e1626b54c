/** The service worker: what it keeps, what it answers, what it never touches. */
import { cacheLaterPacks } from './later-packs.ts'
import { answerNavigations } from './navigations.ts'
import { precacheShell } from './precache.ts'
import { skipWaitingWhenTold } from './update.ts'

precacheShell()
answerNavigations()
cacheLaterPacks()
skipWaitingWhenTold()
