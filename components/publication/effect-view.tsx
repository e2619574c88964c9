import { useTranslations } from 'next-intl'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'
import { EffectFields } from './effect-fields'

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
