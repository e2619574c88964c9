import { expect, it } from 'vitest'
import { addressBehind, addressOfNode, forwardedNodes } from './forwarded-address.ts'

const proxy = '10.0.0.2'

it.each<[string, number, { forwarded?: string; xForwardedFor?: string }, string]>([
  ['no proxy, whatever is said', 0, { xForwardedFor: '9.9.9.9', forwarded: 'for=9.9.9.9' }, proxy],
  ['one proxy that added nothing', 1, {}, proxy],
  ['one proxy', 1, { xForwardedFor: '203.0.113.7' }, '203.0.113.7'],
  ['one proxy, after what the sender says', 1, { xForwardedFor: '9.9.9.9, 203.0.113.7' }, '203.0.113.7'],
  ['two proxies', 2, { xForwardedFor: '9.9.9.9,203.0.113.7, 10.0.0.1' }, '203.0.113.7'],
  ['two proxies, the outer one passed by', 2, { xForwardedFor: '203.0.113.7' }, '203.0.113.7'],
  ['an address with its port', 1, { xForwardedFor: '203.0.113.7:4711' }, '203.0.113.7'],
  ['an IPv6 address', 1, { xForwardedFor: '2001:db8::7' }, '2001:db8::7'],
  ['an IPv6 address with its port', 1, { xForwardedFor: '[2001:db8::7]:4711' }, '2001:db8::7'],
  ['IPv4 of a dual-stack socket', 1, { xForwardedFor: '::ffff:203.0.113.7' }, '203.0.113.7'],
  ['what is no address', 1, { xForwardedFor: '203.0.113.7, x' }, proxy],
  [
    'an outer proxy that does not know, as the address of that proxy',
    2,
    { xForwardedFor: 'unknown, 10.0.0.1' },
    '10.0.0.1',
  ],
  ['Forwarded', 1, { forwarded: 'for=203.0.113.7' }, '203.0.113.7'],
  [
    'Forwarded with more pairs, in any case',
    1,
    { forwarded: 'by=_me;FOR="203.0.113.7:80";proto=https' },
    '203.0.113.7',
  ],
  ['Forwarded of IPv6', 1, { forwarded: 'for="[2001:db8::7]:4711"' }, '2001:db8::7'],
  [
    'Forwarded of two proxies',
    2,
    { forwarded: 'for=9.9.9.9, for=203.0.113.7;proto=https, for=10.0.0.1' },
    '203.0.113.7',
  ],
  ['Forwarded with an obfuscated name', 1, { forwarded: 'for=_hidden' }, proxy],
  ['Forwarded that is unknown', 1, { forwarded: 'for=203.0.113.7, for=unknown' }, proxy],
  ['Forwarded without a name', 1, { forwarded: 'for=203.0.113.7, proto=https' }, proxy],
  ['Forwarded that swallows what a proxy added', 1, { forwarded: 'for="9.9.9.9, for=203.0.113.7' }, proxy],
  ['Forwarded that borrows the quotes of a proxy', 1, { forwarded: 'for="x, for="[2001:db8::7]"' }, proxy],
  ['both, and the same', 1, { forwarded: 'for=203.0.113.7', xForwardedFor: '203.0.113.7' }, '203.0.113.7'],
  [
    'both, and another: one of them is the sender’s',
    1,
    { forwarded: 'for=9.9.9.9', xForwardedFor: '203.0.113.7' },
    proxy,
  ],
  ['X-Forwarded-For broken by the sender', 1, { forwarded: 'for=9.9.9.9', xForwardedFor: 'x' }, proxy],
  ['Forwarded broken by the sender', 1, { forwarded: 'for="', xForwardedFor: '9.9.9.9' }, proxy],
])('the address of the browser behind %s', (_what, hops, said, expected) => {
  expect(addressBehind(proxy, hops, said)).toBe(expected)
})

it('lines of a header that comes twice are one list', () => {
  expect(addressBehind(proxy, 1, { xForwardedFor: ['9.9.9.9', '203.0.113.7'] })).toBe('203.0.113.7')
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:_secret', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['fe80::1%eth0', undefined],
  ['203.0.113.777', undefined],
  ['_hidden', undefined],
  ['unknown', undefined],
  ['', undefined],
])('the node %j is the address %s', (node, expected) => expect(addressOfNode(node)).toBe(expected))

it.each([
  ['for=a, for=b', ['a', 'b']],
  ['for=a;by=b , ,proto=https', ['a', '', '']],
  ['for="a\\"b,;"', ['a"b,;']],
  ['for=a;for=b', undefined],
  ['for', undefined],
  ['for=', undefined],
  ['for="a', undefined],
  ['for="a"b', undefined],
  ['for=a b', undefined],
])('the header %j names %j', (header, expected) => expect(forwardedNodes(header)).toEqual(expected))
