import { expect, test } from 'vitest'
import { startProblem } from './start-problem.ts'

const refused = Object.assign(new Error('permission denied to create role'), { code: '42501' })
const sqlFor = (databaseUrl: string) => startProblem(refused, { databaseUrl, port: undefined })

test.each([
  'postgres://keeper:secret@db.example.org/aangan',
  'postgres:///aangan?host=/var/run/postgresql&user=keeper',
])('the roles that are missing are granted to the login of %s', (databaseUrl) => {
  expect(sqlFor(databaseUrl)).toContain('create role "aangan_backup" nologin')
  expect(sqlFor(databaseUrl)).toContain('grant "aangan_backup" to "keeper";')
})

test('names that need it are quoted', () => {
  expect(sqlFor('postgres://a%22b@localhost/my%20homes')).toContain(
    'grant "my homes_app" to "a""b";',
  )
})
