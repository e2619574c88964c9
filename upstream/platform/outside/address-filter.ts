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
  ipv6: [
    '::/128',
    '::1/128',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'ff00::/8',
  ],
}

const blocked = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of ranges[family]) {
    const [network = '', bits] = range.split('/')
    blocked.addSubnet(network, Number(bits), family)
  }
}

/** Whether an IP address is none of the public internet; what is no IP address is none either. */
export function isBlockedAddress(address: string): boolean {
  // The list looks through IPv4 in IPv6 (`::ffff:127.0.0.1`) by itself.
  const family = isIP(address)
  return family === 0 || blocked.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
