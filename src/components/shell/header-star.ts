/** What stands beside the H1 of every page: put in by the frame, which knows the navigation and the person. */
import { createContext, type ReactNode } from 'react'

export const HeaderStar = createContext<ReactNode>(null)
