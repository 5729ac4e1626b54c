import { expect, test } from 'vitest'
import { append } from './append-only.ts'
import { patchFields } from './patch-fields.ts'
import { withMember } from './with-member.ts'

type Note = { title: string; notes: string; due: string | null }

const seen: Note = { title: 'Tap drips', notes: 'in the garden', due: null }

test.each<{ rule: string; now?: Partial<Note>; set: Partial<Note>; changes: Partial<Note> }>([
  { rule: 'nobody else wrote: the change applies', set: { title: 'A' }, changes: { title: 'A' } },
  {
    rule: 'somebody else changed another field: both changes stand',
    now: { notes: 'at the gate' },
    set: { title: 'A' },
    changes: { title: 'A' },
  },
  {
    rule: 'both wrote the same words: nothing to change, and no conflict',
    now: { title: 'A' },
    set: { title: 'A' },
    changes: {},
  },
  {
    rule: 'somebody else changed a field and changed it back: the change applies',
    now: { title: 'Tap drips' },
    set: { title: 'A' },
    changes: { title: 'A' },
  },
  { rule: 'a field is emptied', set: { notes: '' }, changes: { notes: '' } },
  {
    rule: 'two fields, one of them already as wished: only the other changes',
    now: { notes: 'B' },
    set: { title: 'A', notes: 'B' },
    changes: { title: 'A' },
  },
  { rule: 'nothing was changed: nothing happens', set: {}, changes: {} },
])('field patch: $rule', ({ now, set, changes }) => {
  expect(patchFields({ ...seen, ...now }, set, seen)).toEqual({ kind: 'merged', changes })
})

test.each<{ rule: string; now: Partial<Note>; set: Partial<Note>; conflicts: unknown[] }>([
  {
    rule: 'both changed the field: refused, with both values',
    now: { title: 'B' },
    set: { title: 'A' },
    conflicts: [{ field: 'title', yours: 'A', theirs: 'B' }],
  },
  {
    rule: 'one field in conflict refuses the other one too, and is the only one named',
    now: { title: 'B' },
    set: { title: 'A', notes: 'C' },
    conflicts: [{ field: 'title', yours: 'A', theirs: 'B' }],
  },
  {
    rule: 'somebody else set what was empty: refused',
    now: { due: '2026-11-20' },
    set: { due: '2026-11-30' },
    conflicts: [{ field: 'due', yours: '2026-11-30', theirs: '2026-11-20' }],
  },
  {
    rule: 'somebody else emptied it: refused',
    now: { notes: '' },
    set: { notes: 'C' },
    conflicts: [{ field: 'notes', yours: 'C', theirs: '' }],
  },
  {
    rule: 'every field in conflict is named',
    now: { title: 'B', notes: 'D' },
    set: { title: 'A', notes: 'C' },
    conflicts: [
      { field: 'title', yours: 'A', theirs: 'B' },
      { field: 'notes', yours: 'C', theirs: 'D' },
    ],
  },
])('field patch: $rule', ({ now, set, conflicts }) => {
  expect(patchFields({ ...seen, ...now }, set, seen)).toEqual({ kind: 'conflict', conflicts })
})

test('field patch: a field the person said nothing about seeing counts as changed by others', () => {
  const patched = patchFields(seen, { title: 'A' }, {})
  expect(patched).toEqual({
    kind: 'conflict',
    conflicts: [{ field: 'title', yours: 'A', theirs: 'Tap drips' }],
  })
})

test.each<{ rule: string; set: string[]; changes: [string, boolean][]; after: string[] }>([
  { rule: 'added', set: ['a'], changes: [['b', true]], after: ['a', 'b'] },
  {
    rule: 'added twice is added once',
    set: ['a'],
    changes: [
      ['b', true],
      ['b', true],
    ],
    after: ['a', 'b'],
  },
  {
    rule: 'what is there keeps its place',
    set: ['b', 'a'],
    changes: [['b', true]],
    after: ['b', 'a'],
  },
  { rule: 'removed', set: ['a', 'b'], changes: [['a', false]], after: ['b'] },
  {
    rule: 'removed twice is removed once',
    set: ['a', 'b'],
    changes: [
      ['a', false],
      ['a', false],
    ],
    after: ['b'],
  },
  {
    rule: 'two people add different ones: both are there',
    set: [],
    changes: [
      ['a', true],
      ['b', true],
    ],
    after: ['a', 'b'],
  },
  {
    rule: 'one adds, another removes another one: both happen',
    set: ['a'],
    changes: [
      ['b', true],
      ['a', false],
    ],
    after: ['b'],
  },
  {
    rule: 'added, then removed by another: the later decides',
    set: [],
    changes: [
      ['a', true],
      ['a', false],
    ],
    after: [],
  },
  {
    rule: 'removed, then added by another: the later decides',
    set: ['a'],
    changes: [
      ['a', false],
      ['a', true],
    ],
    after: ['a'],
  },
])('set, in the order of the server: $rule', ({ set, changes, after }) => {
  const end = changes.reduce((now, [member, isMember]) => withMember(now, member, isMember), set)
  expect(end).toEqual(after)
})

test.each<{ rule: string; standing: object | undefined; decision: string }>([
  { rule: 'a new id is added', standing: undefined, decision: 'add' },
  { rule: 'an id that is there is never written again', standing: { id: '1' }, decision: 'stands' },
])('append only: $rule', ({ standing, decision }) => {
  expect(append(standing)).toBe(decision)
})
