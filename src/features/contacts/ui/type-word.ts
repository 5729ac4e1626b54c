import type { flatTypes } from '#contract/setup.ts'
import { m } from '#texts/compiled/messages.js'

const typeWords: Record<string, () => string> = {
  Flat: m.contact_type_flat,
  'Row House': m.contact_type_row_house,
  'Town House': m.contact_type_town_house,
  Shop: m.contact_type_shop,
} satisfies Record<(typeof flatTypes)[number], () => string>

/** Of a type, or of a size, which may be a shop; `2Bhk`, and a type of a newer server, as they are. */
export const typeWord = (type: string): string => typeWords[type]?.() ?? type
