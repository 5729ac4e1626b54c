/** The pictures of one tour, and the page that shows them. */
import { writeFileSync } from 'node:fs'

export type Shot = {
  stop: string
  person: string
  size: string
  scheme: string
  language: string
  state: string
  /** The picture; none where it is the same as online, or where the person was led elsewhere. */
  file?: string
  ledTo?: string
  /** What the browser complained about. */
  complaints: readonly string[]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const figure = ({ stop, person, size, scheme, language, state, file, complaints }: Shot) =>
  `<figure data-person="${person}" data-size="${size}" data-scheme="${scheme}" data-language="${language}" data-state="${state}">
<a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(`${stop}, ${person}`)}"></a>
<figcaption>${person} · ${size} · ${scheme} · ${language} · ${state}${complaints.length > 0 ? ` · <b title="${escaped(complaints.join('\n'))}">${complaints.length} complaints</b>` : ''}</figcaption></figure>`

const section = (stop: string, shots: readonly Shot[]) => {
  const led = shots.filter(
    ({ ledTo, state, size, language }) =>
      ledTo && state === 'online' && size === 'phone' && language === shots[0]?.language,
  )
  const ways = led.map(({ person, ledTo }) => `${person} → ${ledTo}`).join(', ')
  return `<section><h2 id="${escaped(stop)}">${escaped(stop)}</h2>${ways === '' ? '' : `<p>${escaped(ways)}</p>`}
<div>${shots
    .filter(({ file }) => file)
    .map(figure)
    .join('\n')}</div></section>`
}

const choice = (name: string, values: readonly string[]) =>
  `<label>${name} <select name="${name}"><option value="">all</option>${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`

const keys = ['person', 'size', 'scheme', 'language', 'state'] as const

const valuesOf = (shots: readonly Shot[], key: (typeof keys)[number]) => [
  ...new Set(shots.map((shot) => shot[key])),
]

/** One page with everything, narrowed by who, size, scheme, language and state. */
export const writeIndex = (folder: string, shots: readonly Shot[]): void => {
  const stops = [...new Set(shots.map(({ stop }) => stop))]
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Aangan, every screen</title>
<style>body{font:16px/1.5 system-ui;margin:16px}form{position:sticky;top:0;background:#fff;padding:8px 0;display:flex;gap:16px;flex-wrap:wrap}
section>div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:360px;border:1px solid #899395}figcaption{font-size:13px}[hidden]{display:none}</style>
<h1>Every screen</h1><p>${shots.filter(({ file }) => file).length} pictures of ${stops.length} screens</p>
<form>${keys.map((key) => choice(key, valuesOf(shots, key))).join('')}</form>
<nav><ul>${stops.map((stop) => `<li><a href="#${escaped(stop)}">${escaped(stop)}</a></li>`).join('')}</ul></nav>
${stops
  .map((stop) =>
    section(
      stop,
      shots.filter((shot) => shot.stop === stop),
    ),
  )
  .join('\n')}
<script>document.querySelector('form').addEventListener('change',({currentTarget})=>{const wanted=[...new FormData(currentTarget)].filter(([,v])=>v);
for(const figure of document.querySelectorAll('figure'))figure.hidden=wanted.some(([k,v])=>figure.dataset[k]!==v)})</script></html>`
  writeFileSync(`${folder}/index.html`, html)
}
