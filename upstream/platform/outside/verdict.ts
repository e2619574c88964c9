import { hasOtherLetters } from '#contract/kernel/email'

/** Kinds of outside check: whether the domain of an e-mail address takes mail, whether a web address answers. */
export type OutsideKind = 'email' | 'url'
export type OutsideSubject = { kind: OutsideKind; subject: string }

/**
 * `unknown`: it couldn't be checked now. That is never the error of the value. `letters`: the mail server of this
 * installation does not say that it takes such an address.
 */
export type Verdict = 'fine' | 'wrong' | 'notAllowed' | 'letters' | 'unknown'

/** The subject to check for an e-mail address: its domain, or all of it when our own mail server must support its letters. */
export function emailSubject(address: string): string | undefined {
  const domain = /@([^@]+)$/.exec(address)?.[1]
  return domain !== undefined && hasOtherLetters(address) ? address : domain
}

/** Without a request outside, nothing more is known of an address with other letters. */
export const unaskedVerdict = ({ kind, subject }: OutsideSubject): Verdict | undefined =>
  kind === 'email' && subject.includes('@') ? 'letters' : undefined

/** The last label says it all: `.example` is for examples and can't be reached, `.invalid` never exists (RFC 2606). */
export function reservedVerdict(host: string): Verdict | undefined {
  if (/\.example$/i.test(host)) return 'fine'
  return /\.invalid$/i.test(host) ? 'wrong' : undefined
}
