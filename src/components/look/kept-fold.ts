/** Whether the navbar is folded: a matter of this screen, so it stays on this device, as long as its person is here. */
import { keepItem, readKept } from '../kept-item.ts'

const key = 'aangan-navbar-folded'

export const isFoldKept = (): boolean => readKept(key) === '1'

export const keepFold = (isFolded: boolean): void => keepItem(key, isFolded ? '1' : '0')

export const forgetFold = (): void => keepItem(key, null)
