import type { ConsumerState } from '#contract/content/consumer-states'

/** The icon and hue of each state of a co-organiser. */
export const consumerBadge = {
  invited: 'invited',
  enrolled: 'enrolled',
  expired: 'expired',
  declined: 'unpublished',
  ended: 'archived',
} as const satisfies Record<ConsumerState, string>
