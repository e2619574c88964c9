/** What can be asked about outside: whether the domain of an e-mail address takes mail, whether a web address answers. */
export type OutsideKind = 'email' | 'url'
export type OutsideSubject = { kind: OutsideKind; subject: string }

/** `unknown`: it couldn't be asked now. That is never the error of the value. */
export type Verdict = 'fine' | 'wrong' | 'notAllowed' | 'unknown'

/** The last label says it all: `.example` stands in examples and can't be asked, `.invalid` never exists (RFC 2606). */
export function reservedVerdict(host: string): Verdict | undefined {
  if (/\.example$/i.test(host)) return 'fine'
  return /\.invalid$/i.test(host) ? 'wrong' : undefined
}
