import type { PolicyImpact } from '#contract/confirmation-policy'
import type { Locale } from '#contract/constants'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import type { PolicyTexts } from '#lib/i18n/policy-texts'
import type { PolicyWords } from './policy-words'

export type PolicyImpactWords = { impact: PolicyTexts['impact']; phases: PolicyWords['phases'] }

type PolicyImpactLeadProps = { impact: PolicyImpact; locale: Locale; words: PolicyImpactWords }

/** How many organisations notice a change of policies, and how many at once. */
export function PolicyImpactLead({ impact, locale, words: { impact: texts } }: PolicyImpactLeadProps) {
  const { organisations, later, atOnce, examples } = impact
  const say = (text: string, count: number) => fillMessage(text, { count, shown: examples.length }, locale)
  return (
    <>
      <p>{say(texts.lead, organisations)}</p>
      {later === 0 ? null : <p>{say(texts.later, later)}</p>}
      {atOnce === 0 ? null : <p>{say(texts.atOnce, atOnce)}</p>}
      {organisations > examples.length ? <p>{say(texts.only, organisations)}</p> : null}
    </>
  )
}

type PolicyImpactExamplesProps = { impact: PolicyImpact; words: PolicyImpactWords }

/** Which organisations those are, each with the phase that it is in and the one that it comes in. */
export function PolicyImpactExamples({ impact, words: { impact: texts, phases } }: PolicyImpactExamplesProps) {
  const phase = (name: keyof typeof phases | 'none') => (name === 'none' ? texts.none : phases[name])
  return (
    <ul className="items max-h-[40vh] overflow-y-auto">
      {impact.examples.map(({ key, title, before, after }) => (
        <li key={key}>
          <div className="item-text">
            <span className="item-title">{title}</span>
            <div className="item-note">
              {before === after ? phase(after) : fillText(texts.row, { before: phase(before), after: phase(after) })}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
