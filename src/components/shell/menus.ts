/** What opens from the toolbar, and the frame that is not everybody's, in one file of the build: each alone would be a request more. */
import { listenToKeys } from '../keys/key-listener.ts'
import { GroupSheet } from './group-sheet.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuRow } from './menu-row.tsx'
import { SocietyMenu } from './society-menu.tsx'
import { UserMenu } from './user-menu.tsx'

export const menus = { GroupSheet, listenToKeys, MenuDrawer, MenuRow, SocietyMenu, UserMenu }
