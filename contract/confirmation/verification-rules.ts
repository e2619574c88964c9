import type { VerificationStep } from '../review/verification-steps.ts'

const day = 24 * 60 * 60_000

/** The highest that each number may be, for the form and its texts. */
export const verificationMaximum = {
  maximumVerifyAgeDays: 1826,
  maximumAttempts: 10,
  minimumDaysBetweenAttempts: 180,
  timeOutDays: 365,
} as const

/** Says that a team wants no verification; no setting gets it as its key. */
export const noVerification = '-'

export type VerificationRules = {
  maximumVerifyAgeDays: number
  externallyManaged: boolean
  maximumAttempts: number
  minimumDaysBetweenAttempts: number
  timeOutDays: number
}

export type VerificationInput = {
  /** When the data were confirmed last, or made; milliseconds since 1970, as all times here. */
  since: number
  /** The mails since then, oldest first. */
  attempts: readonly number[]
  hasAddress: boolean
}

/** The step at a moment, and when it ends by itself; null where somebody has to do something. */
export function verificationStep(
  rules: VerificationRules,
  { since, attempts, hasAddress }: VerificationInput,
  now: number,
): { step: VerificationStep; until: number | null } {
  const tooOld = since + rules.maximumVerifyAgeDays * day
  if (now < tooOld) return { step: 'current', until: tooOld }
  if (rules.externallyManaged) return { step: 'external', until: null }
  const last = attempts.at(-1)
  if (last !== undefined && attempts.length >= rules.maximumAttempts) {
    const ends = last + rules.timeOutDays * day
    return now < ends ? { step: 'asked', until: ends } : { step: 'unanswered', until: null }
  }
  if (!hasAddress) return { step: 'noAddress', until: null }
  const next = last === undefined ? now : last + rules.minimumDaysBetweenAttempts * day
  return now < next ? { step: 'asked', until: next } : { step: 'ask', until: null }
}

/** A team on the line from the root down; `verification` is null for none and missing where it says nothing. */
export type VerificationLevel<Setting> = {
  name: string
  verification?: Setting | null
  maximumVerifyAgeDays?: number
}

/**
 * The setting at the end of a line of teams: that of the nearest team that chose, with its maximum age unless that
 * team, or one below it, sets another.
 */
export function verificationAt<Setting extends { maximumVerifyAgeDays: number }>(
  line: readonly VerificationLevel<Setting>[],
): { setting: Setting; ageDays: number; ageFrom: string | null } | undefined {
  const index = line.findLastIndex(({ verification }) => verification !== undefined)
  const setting = line[index]?.verification
  if (setting === undefined || setting === null) return undefined
  const nearer = line.slice(index).findLast(({ maximumVerifyAgeDays }) => maximumVerifyAgeDays !== undefined)
  return {
    setting,
    ageDays: nearer?.maximumVerifyAgeDays ?? setting.maximumVerifyAgeDays,
    ageFrom: nearer?.name ?? null,
  }
}
