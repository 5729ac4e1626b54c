/** Menus and drawer: their code is not needed for the first picture. */
import { lazy } from 'react'

export const LazySocietyMenu = lazy(async () => {
  const { SocietyMenu } = await import('./society-menu.tsx')
  return { default: SocietyMenu }
})

export const LazyUserMenu = lazy(async () => {
  const { UserMenu } = await import('./user-menu.tsx')
  return { default: UserMenu }
})

export const LazyMenuDrawer = lazy(async () => {
  const { MenuDrawer } = await import('./menu-drawer.tsx')
  return { default: MenuDrawer }
})
