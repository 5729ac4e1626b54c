/** The other languages: what a translation has to have of its English text, and the catalogue the app loads. */
import { createHash } from 'node:crypto'

const holesOf = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

const formsOf = (text) => (typeof text === 'string' ? undefined : text[0])

const textsIn = (text) => (typeof text === 'string' ? [text] : Object.values(text[0].match))

/** A form that English writes without its number ("One bill of {name}") may say it: any variable of the other forms. */
const faultOfForms = (own, its) => {
  const all = holesOf(Object.values(own).join(' '))
  const isWrong = (form) =>
    holesOf(own[form]).some((hole) => !holesOf(its[form]).includes(hole)) ||
    holesOf(its[form]).some((hole) => !all.includes(hole))
  const form = Object.keys(own).find(isWrong)
  return form === undefined ? undefined : `has other variables in ${form}`
}

const faultOf = (english, text) => {
  if (text === undefined) return 'is missing'
  if (textsIn(text).some((each) => each.trim() === '')) return 'is empty'
  const [own, its] = [formsOf(english), formsOf(text)]
  if ((own === undefined) !== (its === undefined)) return 'has forms in one language only'
  if (own === undefined)
    return `${holesOf(english)}` === `${holesOf(text)}` ? undefined : 'has other variables'
  const shape = ({ declarations, selectors, match }) =>
    JSON.stringify([declarations, selectors, Object.keys(match)])
  if (shape(own) !== shape(its)) return 'has other forms'
  return faultOfForms(own.match, its.match)
}

/** @returns {string[]} what is wrong, a line each; empty where every text is there with its variables */
export const faultsOf = (english, texts) => [
  ...Object.entries(english).flatMap(([key, text]) => {
    const fault = faultOf(text, texts[key])
    return fault === undefined ? [] : [`${key} ${fault}`]
  }),
  ...Object.keys(texts)
    .filter((key) => !Object.hasOwn(english, key))
    .map((key) => `${key} is no text of ours`),
]

/** Short, and the same in the next release: a text that is added does not change the files of all others. */
export const idOf = (key) => createHash('sha256').update(key).digest('base64url').slice(0, 4)

const entryOf = (text) => {
  const forms = formsOf(text)
  if (forms === undefined) return text
  const [, hole] = /^local \w+ = (\w+): plural$/m.exec(forms.declarations.join('\n'))
  const [one, other] = ['one', 'other'].map((form) => forms.match[`${forms.selectors[0]}=${form}`])
  return [hole, one, other]
}

/** @throws Error for two keys of one id: one of them takes another name */
export const catalogueOf = (texts) => {
  const catalogue = {}
  for (const [key, text] of Object.entries(texts)) {
    const id = idOf(key)
    if (Object.hasOwn(catalogue, id)) throw new Error(`${key} shares its id with another text`)
    catalogue[id] = entryOf(text)
  }
  return catalogue
}
