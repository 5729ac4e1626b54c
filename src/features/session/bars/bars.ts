/** What the frame has besides navigation and toolbar: no first picture waits for it. One file of the build. */
import { CountedBadge } from './counted-badge.tsx'
import { FooterBar } from './footer-bar.tsx'
import { Logo } from './logo.tsx'
import { Shortcuts, Star } from './shortcuts.tsx'

export const bars = { CountedBadge, FooterBar, Logo, Shortcuts, Star }
