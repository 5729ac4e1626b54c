/** Labels of problem reports: what a society starts with, and the specification's samples about the app (spec 3.6). */
import type { LabelRow } from '../contract/reports.ts'

type Label = { id: string; handle: string; title: string; color: LabelRow['color'] }

const label = (title: string, color: Label['color']): Label => {
  const handle = title.toLowerCase()
  return { id: `label:${handle}`, handle, title, color }
}

export const defaultLabels: readonly Label[] = [
  label('Lift', 'blue'),
  label('Plumbing', 'teal'),
  label('Electrical', 'yellow'),
  label('Security', 'red'),
  label('Housekeeping', 'green'),
  label('Parking', 'gray'),
  label('Water', 'teal'),
  label('Noise', 'orange'),
]

/** Shown in the demo only. */
export const appLabels: readonly Label[] = [
  label('Frontend', 'blue'),
  label('Backend', 'grape'),
  label('API', 'green'),
  label('Issue', 'red'),
  label('Mobile', 'orange'),
]

/** How a label is called in an address; empty when its name has neither a letter nor a digit. */
export const labelHandle = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
