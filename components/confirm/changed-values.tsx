import { useLocale, useTranslations } from 'next-intl'
import { DiffText } from '#components/ui/display/diff-text'
import { KeyValues } from '#components/ui/display/key-values'
import type { LocalisedText } from '#contract/kernel/text'

type ChangedValuesProps = { changes: readonly { label: LocalisedText; before: string; after: string }[] }

/** Fields by name, each with what stood there and what stands there now; an empty value is said in words. */
export function ChangedValues({ changes }: ChangedValuesProps) {
  const t = useTranslations('confirm')
  const locale = useLocale()
  return (
    <KeyValues
      items={changes.map(({ label, before, after }) => ({
        name: label[locale],
        value: (
          <DiffText before={before === '' ? t('empty') : before} after={after === '' ? t('empty') : after} stacked />
        ),
      }))}
    />
  )
}
