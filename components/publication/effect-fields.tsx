import { useTranslations } from 'next-intl'
import type { EffectField } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'
import { FieldDiff } from '../conflict/field-diff'

/** The changes online, field by field, with who made each and when. */
export function EffectFields({ fields }: { fields: readonly EffectField[] }) {
  const t = useTranslations('publication.effect')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
    <ul className="grid max-h-[40vh] gap-3 overflow-y-auto" tabIndex={0} aria-label={t('fields')}>
      {fields.map(({ name, label, diff, by }) => (
        <li key={name} className="grid gap-1 border-line border-b pb-3 last:border-b-0 last:pb-0">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b>{label}</b>
            {by === null ? null : (
              <span className="field-help">{t('by', { author: by.author, at: formatDateTime(by.at) })}</span>
            )}
          </span>
          <span className="break-words">
            <FieldDiff diff={diff} />
          </span>
        </li>
      ))}
    </ul>
  )
}
