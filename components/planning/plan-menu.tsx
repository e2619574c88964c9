import type { PlanRow } from '#contract/planning'
import { publicationList } from '#contract/publication-offers'
import { PublicationMenu } from '../publication/publication-menu'
import type { PublicationWords } from '../publication/publication-words'
import { planTarget } from './plan-item'

/** What can be done to the publication of what is planned; what is planned is published in steps. */
export function PlanMenu({ plan, label, words }: { plan: PlanRow; label: string; words: PublicationWords }) {
  return (
    <PublicationMenu
      target={planTarget(plan)}
      title={plan.title}
      publication={plan.publication}
      list={publicationList(plan)}
      hasWorkflow
      words={words}
      inRow={label}
    />
  )
}
