/** A change of each kind of one's own space; a society is selected by a try of its own. */
import type { MutationArgs, PersonMutationName } from '#contract/mutations.ts'

type OwnName = Exclude<PersonMutationName, 'society.select@1'> | 'noop@1'

const argsOf: { [Name in OwnName]: MutationArgs<Name> } = {
  'terms.accept@1': {},
  'profile.name@1': { displayName: 'Somebody Else' },
  'profile.photo@1': { photoURL: null },
  'settings.set@1': { key: 'look', value: 'dark' },
  'shortcut.star@1': { id: 'home', on: true, marks: ['m1'] },
  'shortcut.move@1': { id: 'home', side: 'before', of: 'mail' },
  'noop@1': {},
}

export const ownChanges = Object.entries(argsOf)
/** A withdrawn change holds its place and does nothing: nobody's space is another after it. */
export const othersChanges = ownChanges.filter(([name]) => name !== 'noop@1')
