import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { formSeconds, minimumSeconds } from '#contract/doubt/report-rules'
import { AppError } from '#contract/kernel/errors'

/** What a form is sealed with, and for which record. */
export type Seal = { key: string; itemId: number }

const sealOf = ({ key, itemId }: Seal, text: string) =>
  createHmac('sha256', key).update(`visitor report ${itemId} ${text}`).digest()

/** What shows that the form of a record was opened here, and when. */
export function issueNonce(seal: Seal, now: Date): string {
  const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${sealOf(seal, text).toString('base64url')}`
}

const refuse = (code: 'report.expired' | 'report.tooFast') =>
  new AppError('INVALID_FORM', { fields: [{ path: 'nonce', code }] })

/** Refuses a form that nobody opened here, or that was opened too long or too short ago. */
export function requireNonce(seal: Seal, nonce: string, now: Date): void {
  const [, text = '', issuedAt = '', given = ''] = /^((\w+)\.[\w-]+)\.([\w-]+)$/.exec(nonce) ?? []
  const [actual, expected] = [Buffer.from(given, 'base64url'), sealOf(seal, text)]
  const seconds = (now.getTime() - Number.parseInt(issuedAt, 36)) / 1000
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  if (!isOurs || !(seconds >= 0 && seconds < formSeconds)) throw refuse('report.expired')
  if (seconds < minimumSeconds) throw refuse('report.tooFast')
}

/** The private address of what was sent with a form: the same for the same, so that a second click makes no second report. */
export const tokenOf = (seal: Seal, nonce: string, said: unknown): string =>
  sealOf(seal, `address ${nonce} ${JSON.stringify(said)}`).toString('base64url')
