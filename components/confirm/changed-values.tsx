import { useLocale, useTranslations } from 'next-intl'
import { DiffText } from '#components/ui/display/diff-text'
import { KeyValues } from '#components/ui/display/key-values'
import type { LocalisedText } from '#contract/kernel/text'
import { wordDiff } from '#contract/types/diff'
import { FieldDiff } from '../conflict/field-diff'

type ChangedValuesProps = { changes: readonly { label: LocalisedText; before: string; after: string }[] }

/** Of longer texts only what differs in them is marked. */
const shortest = 80

/** Fields by name, each with the old and the new value; an empty value is said in words. */
export function ChangedValues({ changes }: ChangedValuesProps) {
  const t = useTranslations('confirm')
  const locale = useLocale()
  return (
    <KeyValues
      items={changes.map(({ label, before, after }) => ({
        name: label[locale],
        value:
          Math.min(before.length, after.length) > shortest ? (
            <FieldDiff diff={wordDiff(before, after)} />
          ) : (
            <DiffText before={before === '' ? t('empty') : before} after={after === '' ? t('empty') : after} stacked />
          ),
      }))}
    />
  )
}
