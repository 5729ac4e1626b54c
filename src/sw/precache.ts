import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { shellFiles } from './built-files.ts'

export const precacheShell = () => {
  cleanupOutdatedCaches()
  precacheAndRoute(shellFiles)
}
