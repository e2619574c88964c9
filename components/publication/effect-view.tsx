import { useTranslations } from 'next-intl'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { EffectField, PublishingEffect } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'
import { FieldDiff } from '../conflict/field-diff'

/** A preview of publishing: the version that goes online, what it replaces, the changes and what stays behind. */
export function EffectView({ effect }: { effect: PublishingEffect }) {
  const t = useTranslations('publication.effect')
  const { goesOnline, online, fields, leftBehind, refusal, after } = effect
  if (goesOnline === null) return <Failure of={refusal ?? undefined} />
  const at = formatDateTime(goesOnline.at)
  const isUnseen = after !== null && after.state === 'published' && !after.online
  return (
    <>
      {refusal === null ? null : (
        <Notice kind="error">
          <p>{refusal.message}</p>
          {refusal.fields.length === 0 ? null : (
            <ul>
              {refusal.fields.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <p>
        <span>
          {goesOnline.uuid === null
            ? t('goesForm')
            : wholeDates(t('goes', { number: goesOnline.number, author: goesOnline.author, at }))}
        </span>{' '}
        <span>
          {online === null ? t('nothingOnline') : t('instead', { number: online.number, author: online.author })}
        </span>
      </p>
      {isUnseen ? <Notice kind="info">{t('ownerOffline')}</Notice> : null}
      <p className="font-semibold">{t('changes', { count: fields.length })}</p>
      {fields.length === 0 ? null : <EffectFields fields={fields} />}
      {leftBehind === null ? null : (
        <Notice kind="info">
          {t(leftBehind.state === 'concept' ? 'leftConcept' : 'leftReady', {
            ...{ author: leftBehind.author, number: leftBehind.number, count: leftBehind.fields },
          })}
        </Notice>
      )}
    </>
  )
}

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
