import { useTranslations } from 'next-intl'
import { type KeyValue, KeyValues } from '#components/ui/display/key-values'
import type { TransferEffects } from '#contract/content/lifecycle'

type Value = TransferEffects['settings'][number]['before']

/** What changes for an organisation under the team that was chosen; only what does. */
export function TransferEffectsList({ effects }: { effects: TransferEffects }) {
  const t = useTranslations('lifecycle')
  const setting = useTranslations('settings')
  const shown = (value: Value) =>
    typeof value === 'boolean' ? setting(value ? 'on' : 'off') : String(value) || setting('empty')
  const counts = (list: TransferEffects['productTypes']) =>
    list.map(({ name, amount }) => `${name} (${amount})`).join(', ')
  const people = (list: TransferEffects['loses']) => list.map((holder) => t('effectHolder', holder)).join(', ')
  const { policy } = effects
  const lines: (KeyValue & { isTold: boolean })[] = [
    { name: t('effectProductTypes'), value: counts(effects.productTypes), isTold: effects.productTypes.length > 0 },
    { name: t('effectRelationTypes'), value: counts(effects.relationTypes), isTold: effects.relationTypes.length > 0 },
    { name: t('effectPlansEnding'), value: String(effects.plansEnding), isTold: effects.plansEnding > 0 },
    ...effects.settings.map(({ name, before, after }) => ({
      name: setting(`names.${name}`),
      value: t('effectSetting', { before: shown(before), after: shown(after) }),
      isTold: true,
    })),
    {
      name: t('effectPolicy'),
      value: t('effectSetting', {
        before: policy.before ?? t('effectNoPolicy'),
        after: policy.after ?? t('effectNoPolicy'),
      }),
      isTold: policy.before !== policy.after,
    },
    { name: t('effectLoses'), value: people(effects.loses), isTold: effects.loses.length > 0 },
    { name: t('effectGains'), value: people(effects.gains), isTold: effects.gains.length > 0 },
  ]
  const told = lines.filter(({ isTold }) => isTold).map(({ name, value }) => ({ name, value }))
  return (
    <section className="stack gap-2" aria-live="polite">
      <h3 className="font-semibold">{t('effects')}</h3>
      {told.length === 0 ? <p>{t('effectsNone')}</p> : <KeyValues items={told} />}
    </section>
  )
}
