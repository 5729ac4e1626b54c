/** Lines of a card on Home: each leads somewhere, or only says something. */
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './home-lines.module.css'

export const HomeLines = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={classes.lines} aria-label={label}>
    {children}
  </ul>
)

type LineProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const Line = ({ children, ...anchor }: LineProps) => (
  <li>
    <a {...anchor} className={classes.line}>
      {children}
    </a>
  </li>
)

export const HomeLine = createLink(Line)
