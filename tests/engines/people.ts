/** What people of the story do, in any browser. */
import type { Tab } from './browser.ts'
import { inPage, press, untilGone, untilSays, untilShown, write } from './looking.ts'
import * as at from './places.ts'

export const signIn = async (tab: Tab, url: string, role: string) => {
  await tab.open(`${url}/login`)
  await press(tab, at.button(`Fill in the login of ${role}`))
  await press(tab, at.button('Login'))
  await untilSays(tab, '//h1', 'Good ')
}

export const openReports = (tab: Tab) => press(tab, at.navigation('Contact Us'))

/** The worker has the whole shell, so that the next start needs no network. */
export const untilReadyOffline = (tab: Tab) =>
  inPage(tab, async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

export const makeReport = async (tab: Tab, title: string) => {
  await press(tab, at.button('Report a problem'))
  await write(tab, at.inDialog(at.field('What is wrong?')), title)
  await press(tab, at.inDialog(at.button('Send')))
  await untilGone(tab, at.dialog)
}

export const editTitle = async (tab: Tab, from: string, to: string) => {
  await press(tab, at.reportRow(from))
  await press(tab, at.button('Edit'))
  await write(tab, at.inDialog(at.field('What is wrong?')), to)
  await press(tab, at.inDialog(at.button('Save')))
  await untilGone(tab, at.dialog)
}

export const markFixed = async (tab: Tab, title: string) => {
  await press(tab, at.reportRow(title))
  await press(tab, at.button('It is fixed'))
}

export const logOut = async (tab: Tab) => {
  await press(tab, at.accountMenu)
  await press(tab, at.menuItem('Logout'))
  await untilShown(tab, at.heading('Log-in to your account'))
}
