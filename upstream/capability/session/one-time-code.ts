import { Secret, TOTP } from 'otpauth'

/** Settings that every authenticator app understands (RFC 6238): SHA-1, six digits, a step of thirty seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after this one whose code counts too: clocks differ, and people type slowly. */
const window = 1
const secretBytes = 20

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...settings, ...names, secret: Secret.fromBase32(secret) })

/** A new secret for an app, as base 32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** The address in the QR code for the app; a colon would end the name of the site in it. */
export const setupAddress = (secret: string, { site, email }: { site: string; email: string }): string =>
  totpOf(secret, { issuer: site.replaceAll(':', ' '), label: email }).toString()

/** The step in time that a code is of, when it is right now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
