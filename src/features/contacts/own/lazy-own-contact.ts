import { lazy } from 'react'

export const LazyOwnContact = lazy(async () => {
  const { OwnContact } = await import('./own-contact.tsx')
  return { default: OwnContact }
})
