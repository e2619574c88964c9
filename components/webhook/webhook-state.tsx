'use client'

import { CircleCheck, CircleOff, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Hue } from '#components/ui/display/badge'
import type { WebhookState } from '#contract/project/webhook-rules'

const looks: Record<WebhookState, { hue: Hue; icon: LucideIcon }> = {
  on: { hue: 'green', icon: CircleCheck },
  failing: { hue: 'amber', icon: Clock },
  off: { hue: 'grey', icon: CircleOff },
  stopped: { hue: 'red', icon: CircleX },
}

/** How messages to a system stand. */
export function WebhookStateBadge({ state }: { state: WebhookState }) {
  const t = useTranslations('webhook.states')
  const { hue, icon: Icon } = looks[state]
  return (
    <Badge hue={hue} icon={<Icon />}>
      {t(state)}
    </Badge>
  )
}
