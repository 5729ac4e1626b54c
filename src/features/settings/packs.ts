/**
 * Parts of Aangan that are not in the shell: the build names their files in index.html, and the worker keeps each from its
 * first use on.
 */
import { keepPacksOfThisBuild } from '#components/update/packs.ts'
import { m } from '#texts/compiled/messages.js'

export type Pack = { name: string; urls: readonly string[]; isReady: boolean }

const words: Record<string, () => string> = {
  account: m.settings_account,
  audit: m.nav_audit,
  bars: m.settings_pack_bars,
  contacts: m.nav_contacts,
  charts: m.settings_pack_charts,
  dashboards: m.settings_pack_dashboards,
  documents: m.settings_pack_documents,
  firebase: m.settings_pack_firebase,
  holdings: m.settings_pack_holdings,
  import: m.import_title,
  inviting: m.nav_residentmgmt,
  occupancy: m.nav_occupancy,
  paper: m.settings_pack_paper,
  places: m.nav_residentmgmt,
  registers: m.nav_registers,
  residents: m.nav_residentmgmt,
  search: m.search_title,
  setup: m.nav_societysetup,
  sharing: m.settings_pack_sharing,
  showcase: m.settings_pack_showcase,
  table: m.settings_pack_table,
}

const nameOf = (url: string): string => {
  const [, part = url] = /\/pack-([a-z]+)-/.exec(url) ?? []
  return (Object.hasOwn(words, part) ? words[part]?.() : undefined) ?? part
}

const listed = (): string[] =>
  document
    .querySelector<HTMLMetaElement>('meta[name="app-packs"]')
    ?.content.split(' ')
    .filter(Boolean) ?? []

/** Whether the worker answers for this file without network. */
const isKept = async (url: string): Promise<boolean> => (await caches.match(url)) !== undefined

/** Also on the first visit, whose page the worker does not serve: it serves the next one. */
const hasWorker = async () =>
  'caches' in globalThis &&
  (await navigator.serviceWorker?.getRegistration())?.active?.state === 'activated'

/** The shell itself comes first: without it nothing opens. */
export const readPacks = async (): Promise<Pack[]> => {
  if (!(await hasWorker())) return []
  const names = [...new Set(listed().map(nameOf))]
  const packs = names.map(async (name) => {
    const urls = listed().filter((url) => nameOf(url) === name)
    return { name, urls, isReady: (await Promise.all(urls.map(isKept))).every(Boolean) }
  })
  const isReady = await isShellKept()
  const shell = { name: m.settings_pack_shell(), urls: ['/index.html'], isReady }
  return [shell, ...(await Promise.all(packs))]
}

const isShellKept = async () =>
  (await caches.match('/index.html', { ignoreSearch: true })) !== undefined

/** Through the worker, which keeps it. @returns false without network */
export const getReady = async ({ urls }: Pack): Promise<boolean> => {
  if (navigator.serviceWorker.controller === null) return keepPacksOfThisBuild()
  const answers = await Promise.all(urls.map((url) => fetch(url).catch(() => undefined)))
  return answers.every((answer) => answer?.ok === true)
}
