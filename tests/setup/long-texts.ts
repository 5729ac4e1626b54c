import type { Plugin } from 'vite'

/**
 * Our texts about 40 % longer, as other languages make them, and known by their accents; only for the test that looks for
 * labels cut off (tests/e2e/every-screen.spec.ts).
 */
export const longTexts: Plugin = {
  name: 'long-texts',
  // as Paraglide writes them; later the brackets are gone
  enforce: 'pre',
  apply: () => process.env.LONG_TEXTS !== undefined,
  transform: {
    filter: { id: /texts\/compiled\/messages\// },
    handler: (code) => code.replace(/\(`([^`]*)`\)/g, (_, text: string) => `(\`${longer(text)}\`)`),
  },
}

const longer = (text: string) =>
  text
    .split(/(\$\{[^}]*\})/)
    .map((part) => (part.startsWith('${') ? part : part.replace(/[aeiou]/g, '$&\u0301$&')))
    .join('')
