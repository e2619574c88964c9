import { type KeyValue, KeyValues } from '#components/ui/key-values'
import type { TransferEffects } from '#contract/lifecycle'
import { fillText } from '#lib/forms/fill-text'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'

type Value = TransferEffects['settings'][number]['before']

/** What changes for an organisation under the team that was chosen; only what does. */
export function TransferEffectsList({ effects, words }: { effects: TransferEffects; words: LifecycleWords }) {
  const { on, off, empty, names } = words.settings
  const shown = (value: Value) => (typeof value === 'boolean' ? (value ? on : off) : String(value) || empty)
  const counts = (list: TransferEffects['productTypes']) =>
    list.map(({ name, amount }) => `${name} (${amount})`).join(', ')
  const people = (list: TransferEffects['loses']) =>
    list.map((holder) => fillText(words.effectHolder, holder)).join(', ')
  const { policy } = effects
  const lines: (KeyValue & { isTold: boolean })[] = [
    { name: words.effectProductTypes, value: counts(effects.productTypes), isTold: effects.productTypes.length > 0 },
    { name: words.effectRelationTypes, value: counts(effects.relationTypes), isTold: effects.relationTypes.length > 0 },
    { name: words.effectPlansEnding, value: String(effects.plansEnding), isTold: effects.plansEnding > 0 },
    ...effects.settings.map(({ name, before, after }) => ({
      name: names[name],
      value: fillText(words.effectSetting, { before: shown(before), after: shown(after) }),
      isTold: true,
    })),
    {
      name: words.effectPolicy,
      value: fillText(words.effectSetting, {
        before: policy.before ?? words.effectNoPolicy,
        after: policy.after ?? words.effectNoPolicy,
      }),
      isTold: policy.before !== policy.after,
    },
    { name: words.effectLoses, value: people(effects.loses), isTold: effects.loses.length > 0 },
    { name: words.effectGains, value: people(effects.gains), isTold: effects.gains.length > 0 },
  ]
  const told = lines.filter(({ isTold }) => isTold).map(({ name, value }) => ({ name, value }))
  return (
    <section className="stack gap-2" aria-live="polite">
      <h3 className="font-semibold">{words.effects}</h3>
      {told.length === 0 ? <p>{words.effectsNone}</p> : <KeyValues items={told} />}
    </section>
  )
}
