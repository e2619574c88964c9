import { CircleCheck, CircleHelp, CircleOff, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type Hue } from '#components/ui/display/badge'
import type { ServiceAccountState } from '#contract/access/service-account-rules'

const looks: Record<ServiceAccountState, { hue: Hue; icon: LucideIcon }> = {
  active: { hue: 'green', icon: CircleCheck },
  asked: { hue: 'amber', icon: CircleHelp },
  ended: { hue: 'grey', icon: CircleOff },
}

/** How the access of a program stands. */
export function ServiceAccountStateBadge({ state }: { state: ServiceAccountState }) {
  const t = useTranslations('program.states')
  const { hue, icon: Icon } = looks[state]
  return (
    <Badge hue={hue} icon={<Icon />}>
      {t(state)}
    </Badge>
  )
}
