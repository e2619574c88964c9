import { CalendarPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { organisationPaths } from '#lib/paths/paths'

type PlanButtonProps = { organisation: string; product: string; reason?: string }

/** From a product to a new agenda item of it. */
export function PlanButton({ organisation, product, reason }: PlanButtonProps) {
  const t = useTranslations('calendar')
  return (
    <ButtonLink icon={<CalendarPlus />} href={organisationPaths(organisation).agendaNew({ product })} reason={reason}>
      {t('plan')}
    </ButtonLink>
  )
}
