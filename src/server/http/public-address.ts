/** Whether an address lies in the public internet: never this machine, its network, or what a provider answers on. */
import { BlockList, isIP } from 'node:net'

/** Apart: in one list a range of IPv6 would hold all of IPv4 too. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
const ranges: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  // RFC 6890 and its successors
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // also where providers tell a machine its secrets (169.254.169.254)
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // all of IPv6 but the global unicast addresses, and of these what leads elsewhere
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]
for (const [net, prefix, type] of ranges) closed[type].addSubnet(net, prefix, type)

export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  const type = version === 4 ? 'ipv4' : 'ipv6'
  return version !== 0 && !closed[type].check(address, type)
}
