import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const sealOf = (number: string, email: string, key: string) =>
  createHmac('sha256', key).update(`device\n${number}\n${email.toLowerCase()}`).digest()

/** A token for a browser after signing in, to recognise it as one that this account used before. It gives no access. */
export function newDevice(email: string, key: string): string {
  const number = randomBytes(16).toString('base64url')
  return `${number}.${sealOf(number, email, key).toString('base64url')}`
}

/** The number of a device that this account signed in with before; undefined for any other. */
export function knownDevice(device: string | undefined, email: string, key: string): string | undefined {
  const [number = '', seal = ''] = device?.split('.') ?? []
  const actual = Buffer.from(seal, 'base64url')
  return actual.length === 32 && timingSafeEqual(actual, sealOf(number, email, key)) ? number : undefined
}
