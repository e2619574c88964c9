import { useTranslations } from 'next-intl'
import { typeKinds } from '#contract/types/type-definition'

/** The kinds of content that a change can be made to. */
export function useKindChoices() {
  const t = useTranslations('changeSet.form.ofKinds')
  return typeKinds.map((kind) => ({ value: kind, label: t(kind) }))
}
