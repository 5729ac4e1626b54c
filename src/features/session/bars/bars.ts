/** What the frame has besides navigation and toolbar: no first picture waits for it. One file of the build. */
import { FooterBar } from './footer-bar.tsx'
import { Shortcuts, Star } from './shortcuts.tsx'

export const bars = { FooterBar, Shortcuts, Star }
