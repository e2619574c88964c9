import { KeyValues } from '#components/ui/key-values'
import type { Impact } from '#contract/lifecycle'
import { fillText } from '#lib/forms/fill-text'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'

/** What an act touches: only what there is any of. */
export function ImpactList({ impact, words }: { impact: Impact; words: LifecycleWords }) {
  const { action } = impact
  const goesOffline = action === 'archive'
  const counts: [string, number][] = [
    [words.products, impact.products],
    [words.supplements, impact.supplements],
    [words.agendaItems, impact.agendaItems],
    [words.published, goesOffline ? impact.published : 0],
    [action === 'transfer' ? words.plansKept : words.plans, action === 'restore' ? 0 : impact.plans],
    [words.roles, action === 'delete' ? impact.roles : 0],
    [words.relations, action === 'delete' ? impact.relations : 0],
  ]
  const items = counts.filter(([, count]) => count > 0).map(([name, count]) => ({ name, value: String(count) }))
  const offerings = impact.offeredBy.map((offering) => fillText(words.offering, offering)).join(', ')
  const all = goesOffline && impact.offerings > 0 ? [...items, { name: words.offerings, value: offerings }] : items
  return all.length === 0 ? null : <KeyValues items={all} />
}
