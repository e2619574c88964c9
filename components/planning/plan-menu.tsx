import { getTranslations } from 'next-intl/server'
import type { PlanRow } from '#contract/planning'
import { publicationList } from '#contract/publication-offers'
import { PublicationMenu } from '../publication/publication-menu'
import { planTarget } from './plan-item'

/** What can be done about something that is planned, in its row or on its day. */
export async function PlanMenu({ plan }: { plan: PlanRow }) {
  const [t, publication] = await Promise.all([getTranslations('planning'), getTranslations('publication')])
  return (
    <PublicationMenu
      target={planTarget(plan)}
      title={plan.title}
      publication={plan.publication}
      list={publicationList(plan)}
      hasWorkflow
      label={publication('menu')}
      inRow={t('actionsFor', { title: plan.title })}
    />
  )
}
