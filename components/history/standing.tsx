import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { Card } from '#components/ui/page/card'
import type { Comparison } from '#contract/history/history'
import { SameValue } from '../conflict/field-diff'

export type StandingProps = {
  comparison: Comparison
  /** The state of the version at the moment: it will be online, was online, was the newest, or both of the latter. */
  as: 'toCome' | 'online' | 'newest' | 'both'
}

const titles = {
  toCome: 'standingToCome',
  online: 'standingOnline',
  newest: 'standingNewest',
  both: 'standing',
} as const

/** All fields of one version: how something was, or will be, at a moment. */
export function Standing({ comparison: { after, fields }, as }: StandingProps) {
  const t = useTranslations('history')
  return (
    <Card title={t(titles[as], { number: String(after.number) })} note={t('by', { author: after.author })}>
      <KeyValues items={fields.map(({ label, diff }) => ({ name: label, value: <SameValue diff={diff} /> }))} />
    </Card>
  )
}
