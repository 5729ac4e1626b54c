/** A paper on the screen: as wide as one, its head in the middle. */
import type { ReactNode } from 'react'
import { useLateStyles } from '../late-styles.ts'
import css from './sheet-frame.css?inline'

export const SheetFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  useLateStyles(css)
  return (
    <article className="sheet-frame" aria-label={title}>
      {children}
    </article>
  )
}
