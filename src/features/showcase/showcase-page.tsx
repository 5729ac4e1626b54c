/**
 * The component showcase (spec 2.1; ux.md 3.18) at `/components/*` and `/components-third-party/*`: for anybody, signed in or
 * not. The one entry of `pack-showcase`: whatever only the showcase needs lies in it, and no product code imports from here.
 */
import { Group, Stack, Text, Title } from '@mantine/core'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterPaint } from '#components/after-paint.ts'
import { Brand } from '#components/brand.tsx'
import { useLateStyles } from '#components/late-styles.ts'
import { ButtonLink } from '#components/link.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { keepVisited } from '#components/update/packs.ts'
import { m } from '#texts/compiled/messages.js'
import { FrameSwitch, type Look, useScheme } from './frame/frame-switch.tsx'
import { PartView } from './frame/part-view.tsx'
import { ShowcaseIndex, ShowcaseOverview } from './frame/showcase-index.tsx'
import css from './showcase.css?inline'
import { findPart, showcaseGroups } from './showcase-parts.ts'

/** An address that names nothing here leads to no other page: all that there is stands below. */
const Welcome = ({ path }: { path: string }) => {
  const isAsked = !/^\/components(-third-party)?$/.test(path)
  return (
    <Stack gap="sm">
      <Title order={1} tabIndex={-1}>
        {m.showcase_title()}
      </Title>
      <Text role={isAsked ? 'alert' : undefined} mb="sm">
        {isAsked ? m.showcase_not_here({ path }) : m.showcase_about()}
      </Text>
      <ShowcaseOverview groups={showcaseGroups} />
    </Stack>
  )
}

/** Its own, and what it draws with. */
const packs = ['showcase', 'dashboards', 'charts', 'table']

const useLook = () => {
  const { scheme, width } = useSearch({ strict: false })
  const navigate = useNavigate()
  const look: Look = { scheme, isNarrow: width === 320 }
  const onLook = (next: Look) =>
    void navigate({
      to: '.',
      search: (old) => ({
        ...old,
        scheme: next.scheme,
        width: next.isNarrow ? (320 as const) : undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  return { look, onLook }
}

export const ShowcasePage = () => {
  useLateStyles(css)
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const { look, onLook } = useLook()
  useScheme(look.scheme)
  useEffect(() => afterPaint(() => keepVisited(packs)), [])
  const part = findPart(path)
  usePageTitle(part?.title() ?? m.showcase_title())
  return (
    <>
      <a href="#showcase-content" className="skip-link">
        {m.showcase_skip()}
      </a>
      <header className="showcase-top">
        <Brand />
        <Group gap="xs">
          <ButtonLink to="/home" variant="default" px="sm">
            {m.common_go_home()}
          </ButtonLink>
        </Group>
      </header>
      <div className="showcase-body" data-index={part !== undefined || undefined}>
        {part !== undefined && <ShowcaseIndex groups={showcaseGroups} path={path} />}
        <main id="showcase-content" tabIndex={-1} className="showcase-main">
          {part === undefined ? (
            <Welcome path={path} />
          ) : (
            <PartView
              part={part}
              isNarrow={look.isNarrow}
              tools={<FrameSwitch look={look} onLook={onLook} />}
            />
          )}
        </main>
      </div>
    </>
  )
}
