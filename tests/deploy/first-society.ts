/** `npm run deploy:test -- --container`: the first person at the server in the container. */
import { readFileSync } from 'node:fs'
import { makeAccount, openSociety, shown } from './secretary.ts'

const [, , url = '', log = '', mails = ''] = process.argv

await makeAccount(url, readFileSync(log, 'utf8'), mails)
const { home } = await openSociety(url)
shown(home.name === 'Neem Chhaya CHS', 'the secretary signed up by mail and has the society')
process.exit(0)
