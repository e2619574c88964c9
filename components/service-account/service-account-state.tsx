import { CircleCheck, CircleHelp, CircleOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusBadge, type StatusLook } from '#components/ui/display/status-badge'
import type { ServiceAccountState } from '#contract/access/service-account-rules'

const looks: Record<ServiceAccountState, StatusLook> = {
  active: { hue: 'green', icon: CircleCheck },
  asked: { hue: 'amber', icon: CircleHelp },
  ended: { hue: 'grey', icon: CircleOff },
}

/** The state of a program's access. */
export function ServiceAccountStateBadge({ state }: { state: ServiceAccountState }) {
  const t = useTranslations('program.states')
  return <StatusBadge look={looks[state]}>{t(state)}</StatusBadge>
}
