/**
 * `npm run bench -- search`: the search over 10,000 rows of this device, each word typed letter by letter.
 *
 * **Keystroke**: all groups of what was found, ranked, also what is one letter off, as the palette draws them. Beside it the
 * **floor**: a plain filter over the same texts, which ranks nothing and knows no typing errors. No drawing in either.
 */
import { createServer } from 'vite'

const limitMs = 16
const counts = { people: 5000, reports: 2500, documents: 2500 }
const words = [
  'deshpande',
  'a-1042',
  'a1042',
  'plubming',
  'lift stops',
  'r/2627/0999',
  'zzz nobody',
  'meera jsohi',
]

const first = ['Rohan', 'Meera', 'Tenzin', 'Farhan', 'Suresh', 'Anita', 'Kavya', 'Joseph']
const last = ['Deshpande', 'Joshi', 'Dolma', 'Shaikh', 'Patil', 'Fernandes', 'Iyer', 'Banerjee']
const wrong = [
  'Lift stops',
  'Leak',
  'No light',
  'Noise',
  'Bins overflow',
  'Plumbing broken',
  'Gate open',
]
const places = [
  'between floors',
  'near the stairs',
  'outside the flat',
  'behind the wing',
  'on the terrace',
]

const of = (list, at) => list[at % list.length]
const line = (kind, at, texts) => ({
  id: `${kind}-${at}`,
  kind,
  detail: () => '',
  target: { to: '/' },
  ...texts,
})

const flat = (at) => `${'ABCDEFGH'[at % 8]}-${100 + Math.floor(at / 8)}`
const person = (at) => {
  const title = `${of(first, at)} ${of(last, Math.floor(at / 8))} ${at}`
  const more = `${flat(at)} ${flat(at).replace('-', '')} 98${String(at).padStart(8, '0')}`
  return line('person', at, { title, text: title.toLowerCase(), more: more.toLowerCase() })
}
const report = (at) => {
  const title = `${of(wrong, at)} ${of(places, at)} ${flat(at)}`
  return line('report', at, {
    title,
    text: title.toLowerCase(),
    more: of(['plumbing', 'electrical', 'lift'], at),
  })
}
const receipt = (at) => {
  const title = `R/2627/${String(at + 1).padStart(4, '0')}`
  const alias = `r/2627/${at + 1}`
  return line('receipt', at, {
    title,
    text: title.toLowerCase(),
    alias,
    serial: String(at + 1),
    more: flat(at).toLowerCase(),
  })
}

const many = (count, make) => Array.from({ length: count }, (_, at) => make(at))

const percentile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

/** Letter by letter, as it is typed. */
const typed = words.flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1)))

const timesOf = (work) =>
  typed.map((text) => {
    const from = performance.now()
    work(text)
    return performance.now() - from
  })

const load = async () => {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  })
  // There is no browser that says which language.
  const { overwriteGetLocale } = await vite.ssrLoadModule('/src/texts/compiled/runtime.js')
  overwriteGetLocale(() => 'en')
  const [{ groupsFor }, { toPile }] = await Promise.all([
    vite.ssrLoadModule('/src/features/search/groups.ts'),
    vite.ssrLoadModule('/src/features/search/find.ts'),
  ])
  return { groupsFor, toPile, end: () => vite.close() }
}

export const measureSearch = async (runs) => {
  const { groupsFor, toPile, end } = await load()
  const lines = {
    people: many(counts.people, person),
    reports: many(counts.reports, report),
    documents: many(counts.documents, receipt),
  }
  const piles = Object.fromEntries(Object.entries(lines).map(([name, all]) => [name, toPile(all)]))
  const ground = { pages: [], acts: [], found: { ...piles, isComplete: true } }
  const texts = Object.values(lines)
    .flat()
    .map(({ text, alias = '', more = '' }) => `${text} ${alias} ${more}`)
  const search = (text) => groupsFor(ground, text)
  const floor = (text) => texts.filter((one) => one.includes(text))
  if (search('plubming').length === 0 || search('zzz nobody').length > 0)
    throw new Error('the search does not find what it should, or finds what is not there')
  // The first round warms up.
  timesOf(search)
  timesOf(floor)
  const rounds = many(runs, () => ({ search: timesOf(search), floor: timesOf(floor) }))
  await end()
  const own = rounds.flatMap((round) => round.search)
  const bare = rounds.flatMap((round) => round.floor)
  const row = (name, share) => {
    const [ours, theirs] = [percentile(own, share), percentile(bare, share)]
    return `| ${name} | ${ours.toFixed(2)} ms | ${theirs.toFixed(2)} ms | ${(ours / theirs).toFixed(1)} |`
  }
  const text = [
    `${texts.length.toLocaleString('en')} rows, ${typed.length} keystrokes, ${runs} rounds; limit ${limitMs} ms for each keystroke.`,
    '',
    '| keystroke | search | floor | times the floor |',
    '|---|---|---|---|',
    row('median', 0.5),
    row('p95', 0.95),
    row('slowest', 1),
  ].join('\n')
  return { text, isHeld: percentile(own, 0.95) <= limitMs }
}
