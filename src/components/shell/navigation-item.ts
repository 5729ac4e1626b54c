import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

export type IconType = ComponentType<{ size?: number | string; stroke?: number | string }>

/** One line of the navigation; which items a person sees is decided before they come here. */
export type NavigationItem = {
  id: string
  title: string
  /** For the narrow tab bar; else the title. */
  short?: string
  to: NonNullable<LinkProps['to']>
  icon: IconType
  badge?: string
  /** A group: opens by itself while the path lies inside. */
  children?: readonly NavigationItem[]
}
