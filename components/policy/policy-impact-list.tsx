import { useTranslations } from 'next-intl'
import type { PolicyImpact } from '#contract/confirmation/policy'

/** How many organisations notice a change of policies, and how many at once. */
export function PolicyImpactLead({ impact }: { impact: PolicyImpact }) {
  const t = useTranslations('policy.impact')
  const { organisations, later, atOnce, examples } = impact
  return (
    <>
      <p>{t('lead', { count: organisations })}</p>
      {later === 0 ? null : <p>{t('later', { count: later })}</p>}
      {atOnce === 0 ? null : <p>{t('atOnce', { count: String(atOnce) })}</p>}
      {organisations > examples.length ? (
        <p>{t('only', { shown: String(examples.length), count: String(organisations) })}</p>
      ) : null}
    </>
  )
}

/** Which organisations those are, each with the phase that it is in and the one that it comes in. */
export function PolicyImpactExamples({ impact }: { impact: PolicyImpact }) {
  const t = useTranslations('policy.impact')
  const review = useTranslations('review')
  const phase = (name: PolicyImpact['examples'][number]['before']) => (name === 'none' ? t('none') : review(name))
  return (
    <ul className="items max-h-[40vh] overflow-y-auto">
      {impact.examples.map(({ key, title, before, after }) => (
        <li key={key}>
          <div className="item-text">
            <span className="item-title">{title}</span>
            <div className="item-note">
              {before === after ? phase(after) : t('row', { before: phase(before), after: phase(after) })}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
