import type supplements from '#messages/en/supplements.json'

/** The texts about supplements; both languages have the same keys, which a test guards. */
export type SupplementTexts = typeof supplements
