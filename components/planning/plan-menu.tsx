import { getTranslations } from 'next-intl/server'
import type { PlanRow } from '#contract/planning'
import { publicationList } from '#contract/publication-offers'
import type { LaterWords } from '#lib/later-words'
import { PublicationMenu } from '../publication/publication-menu'
import type { PublicationWords } from '../publication/publication-words'
import { planTarget } from './plan-item'

/** What can be done about something that is planned, in its row or on its day. */
export async function PlanMenu({ plan, words }: { plan: PlanRow; words: LaterWords<PublicationWords> }) {
  const [t, publication] = await Promise.all([getTranslations('planning'), getTranslations('publication')])
  return (
    <PublicationMenu
      target={planTarget(plan)}
      title={plan.title}
      publication={plan.publication}
      list={publicationList(plan)}
      hasWorkflow
      label={publication('menu')}
      words={words}
      inRow={t('actionsFor', { title: plan.title })}
    />
  )
}
