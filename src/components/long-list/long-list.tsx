/**
 * The entries of a list as long as the device has rows. Few are simply there. Of many those in sight are drawn; what is not read
 * yet has its place, and is asked for as it comes near.
 */
import { lazy, type ReactNode, Suspense } from 'react'
import type { LongListProps } from './long-list-props.ts'

/** More than a hand can scroll through at once. */
const fewRows = 49

const LazyManyEntries = lazy(async () => ({
  // it draws whatever a list of this component has
  default: (await import('./many-entries.tsx')).ManyEntries as (
    props: LongListProps<unknown>,
  ) => ReactNode,
}))

const FewEntries = <Item,>(props: LongListProps<Item>) => (
  <ul ref={props.list} aria-label={props.name} className={props.className} data-state="ready">
    {props.items.map((item) => (
      <li key={props.idOf(item)} {...props.attributesOf(item)}>
        {props.children(item)}
      </li>
    ))}
  </ul>
)

export const LongList = <Item,>(props: LongListProps<Item>) =>
  props.items.length <= fewRows ? (
    <FewEntries {...props} />
  ) : (
    <Suspense fallback={<FewEntries {...props} />}>
      <LazyManyEntries {...(props as unknown as LongListProps<unknown>)} />
    </Suspense>
  )
