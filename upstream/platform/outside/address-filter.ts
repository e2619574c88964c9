import { BlockList, isIP } from 'node:net'

/** Ranges that are not the public internet, or lead back into a private one (IANA special-purpose registries). */
const ranges: Record<'ipv4' | 'ipv6', string[]> = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
}

/** All of IPv6 that is assigned to the public internet; what is outside it is none, also what nobody has a use for yet. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const blocked = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of ranges[family]) {
    const [network = '', bits] = range.split('/')
    blocked.addSubnet(network, Number(bits), family)
  }
}

/** Whether an IP address is none of the public internet; what is no IP address is none either. */
export function isBlockedAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return blocked.check(address, 'ipv4')
  return family === 0 || !globalUnicast.check(address, 'ipv6') || blocked.check(address, 'ipv6')
}
