'use client'

import { CircleCheck, CircleOff, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusBadge, type StatusLook } from '#components/ui/display/status-badge'
import type { WebhookState } from '#contract/project/webhook-rules'

const looks: Record<WebhookState, StatusLook> = {
  on: { hue: 'green', icon: CircleCheck },
  failing: { hue: 'amber', icon: Clock },
  off: { hue: 'grey', icon: CircleOff },
  stopped: { hue: 'red', icon: CircleX },
}

/** The state of the messages to a system. */
export function WebhookStateBadge({ state }: { state: WebhookState }) {
  const t = useTranslations('webhook.states')
  return <StatusBadge look={looks[state]}>{t(state)}</StatusBadge>
}
