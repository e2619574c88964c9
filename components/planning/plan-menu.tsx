import { useTranslations } from 'next-intl'
import { publicationList } from '#contract/publication/offers'
import type { PlanRow } from '#contract/publication/planning'
import { PublicationMenu } from '../publication/publication-menu'
import { planTarget } from './plan-item'

/** Actions on a plan, in its row or on its day. */
export function PlanMenu({ plan }: { plan: PlanRow }) {
  const t = useTranslations('planning')
  return (
    <PublicationMenu
      target={planTarget(plan)}
      title={plan.title}
      publication={plan.publication}
      list={publicationList(plan)}
      hasWorkflow
      label={t('publication')}
      inRow={t('actionsFor', { title: plan.title })}
    />
  )
}
