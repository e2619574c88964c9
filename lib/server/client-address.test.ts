import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { clientAddressOf } from '../../upstream/platform/http/address.ts'
import { addressOf, sealedAddress } from './client-address.ts'

/** A connection from an address, as far as its server can tell. */
function from(remoteAddress: string, headers: Record<string, string> = {}) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return { headers, socket }
}

it.each([
  ['the connection', from('203.0.113.7'), false, '203.0.113.7'],
  [
    'the connection, whatever its sender says',
    from('203.0.113.7', { 'x-forwarded-for': '9.9.9.9' }),
    false,
    '203.0.113.7',
  ],
  ['what the proxy added last', from('10.0.0.2', { 'x-forwarded-for': '9.9.9.9, 203.0.113.8' }), true, '203.0.113.8'],
  ['the connection, when the proxy added nothing', from('10.0.0.2'), true, '10.0.0.2'],
  ['the connection, when what it added is no address', from('10.0.0.2', { 'x-forwarded-for': 'x' }), true, '10.0.0.2'],
])('the address of the browser is %s', (_, request, isBehindProxy, expected) => {
  expect(addressOf(request, isBehindProxy)).toBe(expected)
})

it('the upstream believes the seal of its own installation alone', () => {
  const believed = (forwarded: string | undefined) => clientAddressOf({ remote: '127.0.0.1', forwarded, key: 'own' })
  expect(believed(sealedAddress('203.0.113.7', 'own'))).toBe('203.0.113.7')
  expect(believed(sealedAddress('203.0.113.7', 'another'))).toBe('127.0.0.1')
  expect(believed('203.0.113.7')).toBe('127.0.0.1')
  expect(believed(`203.0.113.8 ${sealedAddress('203.0.113.7', 'own')?.split(' ')[1]}`)).toBe('127.0.0.1')
  expect(believed(undefined)).toBe('127.0.0.1')
  expect(sealedAddress('203.0.113.7', undefined)).toBeUndefined()
})
