/** Who holds the flat and lives in it, whom to call and who is nominated; what is wrong is said to the office. */
import { dayText } from '#components/format.ts'
import { ButtonLink } from '#components/link.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { HouseholdRow } from '#contract/holdings.ts'
import type { Relation } from '#contract/relations.ts'
import { m } from '#texts/compiled/messages.js'
import type { FlatPeople, FlatPerson } from './flat-people.ts'

/** An owner's device keeps no words of the office's packs. */
const relationWords = {
  owner: m.flat_is_owner,
  joint: m.flat_is_joint,
  associate: m.flat_is_associate,
  provisional: m.flat_is_provisional,
  tenant: m.flat_is_tenant,
  family: m.flat_is_family,
} as const satisfies Record<Relation, () => string>

const licenceDays = ({ licence }: FlatPerson) =>
  [licence?.start, licence?.end].map((day) => (day ? dayText(day) : '…')).join(' – ')

const Person = ({ person }: { person: FlatPerson }) => (
  <li className="flat-line flat-whole">
    {person.name}
    <span className="bill-small">
      {m.flat_person({ relation: relationWords[person.relation](), day: dayText(person.since) })}
      {person.isAway && ` · ${m.flat_person_away()}`}
    </span>
    {person.licence !== null && (
      <span className="bill-small">{m.flat_person_licence({ days: licenceDays(person) })}</span>
    )}
  </li>
)

const Entry = ({ row }: { row: HouseholdRow }) => (
  <li className="flat-line flat-whole">
    {row.name}
    <span className="bill-small">
      {[
        row.kind === 'nominee' ? m.flat_nominee() : m.flat_emergency(),
        row.relation,
        row.phone,
        row.share !== null && `${row.share} %`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </li>
)

type OwnPeopleProps = {
  flat: string
  /** Null while they come in. */
  people: FlatPeople | null
  /** One's own flat, and not looked at by the office. */
  isOwn: boolean
}

export const OwnPeople = ({ flat, people, isOwn }: OwnPeopleProps) => (
  <section aria-label={m.flat_people({ flat })}>
    <h2>{m.flat_people({ flat })}</h2>
    {people === null ? (
      <LoadingPlaceholder shape="list" />
    ) : people.people.length === 0 ? (
      <p className="bill-small">{m.flat_people_none()}</p>
    ) : (
      <ul className="flat-lines">
        {people.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
        {people.household.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
    )}
    {isOwn && people !== null && (
      <p className="bill-small">
        {m.flat_people_wrong()}{' '}
        <ButtonLink
          variant="subtle"
          to="/apps/reportproblem/$folder/{-$id}"
          params={{ folder: 'all' }}
          search={{ panel: 'new' }}
        >
          {m.flat_people_tell()}
        </ButtonLink>
      </p>
    )}
  </section>
)
