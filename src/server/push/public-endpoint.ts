/** Where a push may go: a browser names the address, and this server must not be sent to its own network by it. */
import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../http/public-address.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Only where the server itself is reached on its own machine alone. */
export const isLoopbackEndpoint = (endpoint: string): boolean =>
  loopbackNames.includes(new URL(endpoint).hostname)

/** What its name says; where that leads is looked at when something is sent (`publicLookup`). */
export const isAllowedEndpoint = (endpoint: string, allowsLoopback: boolean): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (allowsLoopback && loopbackNames.includes(hostname)) {
    return protocol === 'https:' || protocol === 'http:'
  }
  const bare = hostname.replace(/^\[|\]$/g, '')
  const isOpen =
    isIP(bare) === 0 ? /\.[a-z0-9-]*[a-z][a-z0-9-]*$/i.test(bare) : isPublicAddress(bare)
  return protocol === 'https:' && isOpen && !/\.(local|internal|localhost)$/i.test(bare)
}

/** Of an address that was public when it was given and leads inside now nothing is asked. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const open = found?.filter(({ address }) => isPublicAddress(address)) ?? []
    const [first] = open
    if (error !== null) return done(error, '')
    if (first === undefined) return done(new Error(`${hostname} is not public`), '')
    if (options.all === true) return done(null, open)
    return done(null, first.address, first.family)
  })
}
