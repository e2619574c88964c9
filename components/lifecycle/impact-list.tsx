import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import type { Impact } from '#contract/content/lifecycle'
import type { LifecycleKind } from './lifecycle-calls'

/** The records that an act affects: counts above zero only. */
export function ImpactList({ impact, kind }: { impact: Impact; kind: LifecycleKind }) {
  const t = useTranslations('lifecycle')
  const { action } = impact
  const goesOffline = action === 'archive'
  const counts: [string, number][] = [
    [t('products'), impact.products],
    [t(`${kind}.supplements`), impact.supplements],
    [t(`${kind}.agendaItems`), impact.agendaItems],
    [t('alreadyArchived'), action === 'delete' ? impact.archived : 0],
    [t('published'), goesOffline ? impact.published : 0],
    [t(action === 'transfer' ? 'plansKept' : 'plans'), action === 'restore' ? 0 : impact.plans],
    [t('roles'), action === 'delete' ? impact.roles : 0],
    [t('relations'), action === 'delete' ? impact.relations : 0],
  ]
  const items = counts.filter(([, count]) => count > 0).map(([name, count]) => ({ name, value: String(count) }))
  const offerings = impact.offeredBy.map((offering) => t('offering', offering)).join(', ')
  const named = { name: t(goesOffline ? 'offerings' : 'offeredNow'), value: offerings }
  const isTouched = impact.offerings > 0 && (goesOffline || action === 'delete')
  const all = isTouched ? [...items, named] : items
  return all.length === 0 ? null : <KeyValues items={all} />
}
