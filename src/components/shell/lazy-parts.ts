/** Menus and drawer: their code is not needed for the first picture. */
import { lazy } from 'react'

const load = async () => (await import('./menus.ts')).menus

export const LazySocietyMenu = lazy(async () => ({ default: (await load()).SocietyMenu }))
export const LazyUserMenu = lazy(async () => ({ default: (await load()).UserMenu }))
export const LazyMenuRow = lazy(async () => ({ default: (await load()).MenuRow }))
export const LazyMenuDrawer = lazy(async () => ({ default: (await load()).MenuDrawer }))
export const LazyGroupSheet = lazy(async () => ({ default: (await load()).GroupSheet }))
