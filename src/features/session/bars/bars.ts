/** What the frame has besides navigation and toolbar: no first picture waits for it. One file of the build. */
import { AppBadge } from './app-badge.ts'
import { FooterBar } from './footer-bar.tsx'
import { Logo } from './logo.tsx'
import { Shortcuts, Star } from './shortcuts.tsx'

export const bars = { AppBadge, FooterBar, Logo, Shortcuts, Star }
