/** The marks of what Aangan is made with: the icon set's where it has one, else drawn for Aangan. The names are proper names. */
import type { ComponentType, ReactNode } from 'react'
import {
  IconBrandMantine,
  IconBrandReact,
  IconBrandTabler,
  IconBrandTypescript,
  IconBrandVite,
} from '../icons.ts'
import type { IconType } from './navigation-item.ts'

const iconMark = (Icon: IconType) => () => (
  <span className="footer-mark" aria-hidden="true">
    <Icon size="100%" stroke={1.5} />
  </span>
)

const drawnMark = (lines: ReactNode) => () => (
  <svg className="footer-mark" viewBox="0 0 24 24" aria-hidden="true">
    <g
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {lines}
    </g>
  </svg>
)

type Mark = { name: string; Mark: ComponentType }

const marks: Record<string, Mark> = {
  react: { name: 'React', Mark: iconMark(IconBrandReact) },
  typescript: { name: 'TypeScript', Mark: iconMark(IconBrandTypescript) },
  vite: { name: 'Vite', Mark: iconMark(IconBrandVite) },
  // A drum that is a D.
  dexie: {
    name: 'Dexie',
    Mark: drawnMark(
      <>
        <path d="M6 4v16h4a8 8 0 0 0 0-16z" />
        <path d="M6 9h10.5M6 15h10.5" />
      </>,
    ),
  },
  // A parcel that waits on a shelf.
  workbox: {
    name: 'Workbox',
    Mark: drawnMark(
      <>
        <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9z" />
        <path d="M12 12l8-4.5M12 12v9M12 12L4 7.5M8 5.2l8 4.6" />
      </>,
    ),
  },
  // An elephant from the side.
  postgresql: {
    name: 'PostgreSQL',
    Mark: drawnMark(
      <>
        <path d="M5 11a6 6 0 0 1 6-6h3a5 5 0 0 1 5 5v6a2 2 0 0 1-4 0v-2" />
        <path d="M5 11v7h3v-4h3v4h3v-5" />
        <path d="M11 6c2 1 2.500 4 .5 6M16 9.500v.01" />
      </>,
    ),
  },
  mantine: { name: 'Mantine', Mark: iconMark(IconBrandMantine) },
  // A palm over a beach.
  tanstack: {
    name: 'TanStack',
    Mark: drawnMark(
      <>
        <path d="M4 20h16M12 20c-.5-4 .5-7 1-9" />
        <path d="M13 11c-1-3-4-4-7-2 3-.5 5 0 7 2zM13 11c1-4 4-5 7-3-3 0-5 1-7 3zM13 11c0-3-1-5-4-6" />
      </>,
    ),
  },
  tabler: { name: 'Tabler Icons', Mark: iconMark(IconBrandTabler) },
}

export const markOf = (id: string): Mark | undefined => marks[id]
