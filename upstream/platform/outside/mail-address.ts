import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#contract/kernel/errors'
import type { Outside } from './outside.ts'
import { emailSubject, type OutsideSubject } from './verdict.ts'

/** So long a save waits for name servers at most; milliseconds. */
const timeoutMs = 2_500

function subjectOf(address: string | undefined): OutsideSubject | undefined {
  const subject = emailSubject(address ?? '')
  return subject === undefined ? undefined : { kind: 'email', subject }
}

/** Asks whether an e-mail address can take mail, before the transaction that saves it begins; nothing fails. */
export async function askMailAddress(outside: Outside, address: string | undefined): Promise<void> {
  const subject = subjectOf(address)
  if (!outside.isOn || subject === undefined || outside.known(subject) !== undefined) return
  const done = new AbortController()
  await Promise.race([
    outside.ask(subject).finally(() => done.abort()),
    wait(timeoutMs, undefined, { signal: done.signal }).catch(() => undefined),
  ])
}

/** Refuses an e-mail address that can't take mail, at its field. A check that failed keeps nobody from saving. */
export function requireMailAddress(outside: Outside, address: string | undefined, path: string): void {
  const subject = subjectOf(address)
  const verdict = subject && outside.known(subject)
  if (verdict !== 'wrong' && verdict !== 'letters') return
  throw new AppError('INVALID_FORM', {
    fields: [{ path, code: verdict === 'letters' ? 'emailLetters' : 'emailDomain' }],
  })
}
