import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { KeyValues } from '#components/ui/display/key-values'
import type { Impact, LifecycleAction } from '#contract/content/lifecycle'
import { AppError } from '#contract/kernel/errors'
import { type LifecycleKind, type LifecycleTarget, readImpact } from './lifecycle-calls'

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

/** Loads the effect of an act when its dialog opens, or the reason why it can't be shown. */
export function useImpact({ organisation, product }: LifecycleTarget, action: LifecycleAction) {
  const t = useTranslations('lifecycle')
  const [impact, setImpact] = useState<Impact>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let isThere = true
    readImpact({ organisation, product }, action).then(
      (found) => isThere && setImpact(found),
      (error: unknown) => isThere && setRefusal(error instanceof AppError ? error.message : t('failed')),
    )
    return () => {
      isThere = false
    }
  }, [organisation, product, action, t])
  return { impact, refusal: refusal ?? impact?.refusal?.message, setRefusal }
}
