import type policy from '#messages/en/policy.json'

/** The texts about confirmation policies; both languages have the same keys, which a test guards. */
export type PolicyTexts = typeof policy

type PhaseName = 'normal' | 'control' | 'critical' | 'grace' | 'action'

/** What the phases of a period are called, out of the texts about reviews. */
export const phaseNames = ({ normal, control, critical, grace, action }: Record<PhaseName, string>) => ({
  normal,
  control,
  critical,
  grace,
  action,
})
