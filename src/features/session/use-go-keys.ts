import { useRouter } from '@tanstack/react-router'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import { goKeys } from '#domain/navigation.ts'
import { everyItem } from './navigation.ts'

/** The letter after `g`: only where the navigation leads too. */
export const useGoKeys = (items: readonly NavigationItem[]) => {
  const router = useRouter()
  return (letter: string): boolean => {
    const id = Object.hasOwn(goKeys, letter) ? goKeys[letter as keyof typeof goKeys] : undefined
    const page = everyItem(items).find((item) => item.id === id)
    if (page !== undefined) void router.navigate({ to: page.url } as never)
    return page !== undefined
  }
}
