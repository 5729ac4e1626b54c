/** Whom everybody may call: the society's office-bearers, and the country's emergency numbers (docs/directory.md). */

import { Text, VisuallyHidden } from '@mantine/core'
import type { HomePart } from '#components/home/home-part.ts'
import { IconPhone } from '#components/icons.ts'
import type { SetupRow } from '#contract/setup.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { lastsOn } from '#domain/holdings.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './help.module.css'

type Bearer = SetupRow<'office-bearer'>

const posts = {
  chairman: { rank: 0, words: m.help_chairman },
  secretary: { rank: 1, words: m.help_secretary },
  treasurer: { rank: 2, words: m.help_treasurer },
  member: { rank: 3, words: m.help_member },
} as const

const byPost = (a: Bearer, b: Bearer) =>
  posts[a.post].rank - posts[b.post].rank || a.name.localeCompare(b.name)

const bearersQuery = (societyId: string) =>
  localQuery({
    tables: ['office-bearer', 'society', 'scopes'],
    key: ['office-bearer', 'help', societyId],
    read: async (device): Promise<Bearer[] | null> => {
      const space = societySpace(societyId)
      const isOfIt = ({ entity }: { entity: string }) => entity === 'office-bearer'
      if (!(await readProgress(device, space, isOfIt)).isComplete) return null
      const today = businessDay(await device.rows.society.get([space, societyId]), new Date())
      const bearers = await device.rows['office-bearer'].where('space').equals(space).toArray()
      return bearers.filter((bearer) => lastsOn(bearer, today)).sort(byPost)
    },
  })

const emergency = [
  { number: '112', words: m.help_112 },
  { number: '100', words: m.help_100 },
  { number: '101', words: m.help_101 },
  { number: '102', words: m.help_102 },
  { number: '108', words: m.help_108 },
] as const

const CallLine = ({ name, detail, phone }: { name: string; detail?: string; phone: string }) => (
  <li>
    <a className={classes.line} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <span>
        <VisuallyHidden component="span">{m.help_call()} </VisuallyHidden>
        {name}
        {detail !== undefined && (
          <Text span c="dimmed" size="sm">
            {` · ${detail}`}
          </Text>
        )}
      </span>{' '}
      <span className={classes.phone}>
        <IconPhone size={16} stroke={1.75} aria-hidden="true" />
        {phone}
      </span>
    </a>
  </li>
)

const Help = ({ bearers }: { bearers: readonly Bearer[] }) => (
  <div className={classes.help}>
    {bearers.length > 0 && (
      <ul className={classes.lines} aria-label={m.help_bearers()}>
        {bearers.map(({ id, name, post, phone }) =>
          phone === '' ? (
            <li key={id} className={classes.line}>
              <span>
                {name}
                <Text span c="dimmed" size="sm">
                  {` · ${posts[post].words()}`}
                </Text>
              </span>
              <Text span c="dimmed" size="sm">
                {m.help_no_phone()}
              </Text>
            </li>
          ) : (
            <CallLine key={id} name={name} detail={posts[post].words()} phone={phone} />
          ),
        )}
      </ul>
    )}
    <ul className={classes.numbers} aria-label={m.help_emergency()}>
      {emergency.map(({ number, words }) => (
        <CallLine key={number} name={words()} phone={number} />
      ))}
    </ul>
  </div>
)

export const helpHome: HomePart<readonly Bearer[]> = {
  id: 'help',
  isFor: () => true,
  query: ({ societyId }) => bearersQuery(societyId),
  tasks: () => [],
  title: () => m.help_title(),
  empty: () => null,
  Body: ({ data }) => <Help bearers={data} />,
}
