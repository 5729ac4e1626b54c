/** What opens from the toolbar, in one file of the build: each alone would be a request more. */
import { GroupSheet } from './group-sheet.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { SocietyMenu } from './society-menu.tsx'
import { UserMenu } from './user-menu.tsx'

export const menus = { GroupSheet, MenuDrawer, SocietyMenu, UserMenu }
