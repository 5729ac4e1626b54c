/** Months as people write them in English, Hindi and Marathi, short and long: also the short ones Aangan writes itself. */
import { withoutNukta } from './digits.ts'

const names = [
  ['jan', 'january', 'जन', 'जनवरी', 'जाने', 'जानेवारी'],
  ['feb', 'february', 'फर', 'फरवरी', 'फेब', 'फेब्रु', 'फेब्रुवारी'],
  ['mar', 'march', 'मार्च'],
  ['apr', 'april', 'अप्रै', 'अप्रैल', 'एप्रि', 'एप्रिल'],
  ['may', 'मई', 'मे'],
  ['jun', 'june', 'जून'],
  ['jul', 'july', 'जुल', 'जुला', 'जुलाई', 'जुलै'],
  ['aug', 'august', 'अग', 'अगस्त', 'ऑग', 'ऑगस्ट'],
  ['sep', 'sept', 'september', 'सित', 'सितंबर', 'सितम्बर', 'सप्टें', 'सप्टेंबर', 'सप्टेम्बर'],
  ['oct', 'october', 'अक्टू', 'अक्टूबर', 'अक्तूबर', 'ऑक्टो', 'ऑक्टोबर'],
  ['nov', 'november', 'नव', 'नवंबर', 'नवम्बर', 'नोव्हें', 'नोव्हेंबर', 'नोव्हेम्बर'],
  ['dec', 'december', 'दिस', 'दिसंबर', 'दिसम्बर', 'डिसें', 'डिसेंबर', 'डिसेम्बर'],
]

/** What may be a month, for patterns of days: letters, and the dot of a short one. */
export const monthPattern = '(?:[A-Za-z]{3,9}|[\\u0900-\\u0963\\u0970-\\u097F]{2,12})\\.?'

/** 1 to 12; 0 for a word that is no month. */
export const monthNamed = (name: string): number => {
  const plain = withoutNukta(name).toLowerCase().replace(/\.$/, '')
  return names.findIndex((month) => month.includes(plain)) + 1
}
