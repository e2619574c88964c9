import type { Recurrence } from '#contract/recurrence/recurrence'

/** Tests only: a recurrence in Amsterdam of an hour and a half, with what a test says of it. */
export function recurrenceOf(parts: Partial<Recurrence> = {}): Recurrence {
  return {
    start: '2026-11-27T20:00',
    zone: 'Europe/Amsterdam',
    duration: 90,
    rdate: [],
    exdate: [],
    changes: [],
    ...parts,
  }
}
