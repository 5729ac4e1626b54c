/**
 * Parts of Aangan that are not in the shell: the build names their files in index.html, and the worker keeps each from its
 * first use on.
 */
import { keepPacksOfThisBuild } from '#components/update/packs.ts'
import type { PackName } from '#domain/packs.ts'
import { m } from '#texts/compiled/messages.js'

export type Pack = { name: string; urls: readonly string[]; isReady: boolean }

/** What a person knows each by; those of one name are shown, and fetched, as one. */
const words: Record<PackName, () => string> = {
  account: m.settings_account,
  adjustments: m.nav_adjustments,
  audit: m.nav_audit,
  auditor: m.nav_accounts,
  bars: m.settings_pack_bars,
  bill: m.nav_bills,
  bills: m.nav_accounts,
  remind: m.nav_accounts,
  books: m.nav_accounts,
  charges: m.nav_maintenancecharges,
  charts: m.settings_pack_dashboards,
  cheques: m.nav_incomes,
  code: m.settings_pack_paper,
  contacts: m.nav_contacts,
  dashboards: m.settings_pack_dashboards,
  desk: m.nav_contactus,
  devanagari: m.look_language,
  hi: m.look_language,
  mr: m.look_language,
  documents: m.settings_pack_documents,
  editor: m.nav_mail,
  export: m.settings_pack_files,
  figures: m.settings_pack_figures,
  files: m.settings_pack_files,
  flat: m.receipt_own_title,
  finance: m.settings_pack_dashboards,
  firebase: m.settings_pack_firebase,
  holdings: m.nav_residentmgmt,
  import: m.nav_societysetup,
  incomes: m.nav_incomes,
  inviting: m.nav_residentmgmt,
  member: m.nav_statements,
  mail: m.nav_mail,
  mailbox: m.nav_mail,
  many: m.nav_accounts,
  memory: m.settings_pack_other,
  notices: m.settings_pack_notices,
  oidc: m.settings_pack_firebase,
  occupancy: m.nav_residentmgmt,
  options: m.settings_pack_firebase,
  paper: m.settings_pack_paper,
  payables: m.nav_accounts,
  places: m.nav_residentmgmt,
  push: m.settings_pack_notices,
  registers: m.nav_residentmgmt,
  residents: m.nav_residentmgmt,
  rows: m.settings_pack_rows,
  search: m.search_title,
  setup: m.nav_societysetup,
  several: m.nav_mail,
  shares: m.nav_contactus,
  sharing: m.settings_account,
  showcase: m.settings_pack_showcase,
  statements: m.nav_accounts,
  table: m.settings_pack_table,
  years: m.nav_accounts,
}

const isPackName = (part: string): part is PackName => Object.hasOwn(words, part)

const nameOf = (url: string): string => {
  const [, part = ''] = /\/pack-([a-z]+)-/.exec(url) ?? []
  return isPackName(part) ? words[part]() : m.settings_pack_other()
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
