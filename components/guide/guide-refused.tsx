import { useLocale, useTranslations } from 'next-intl'
import { PublicMessage } from '#components/frame/public-message'
import { guidePaths } from '#lib/paths/paths'

type GuideRefusedProps = {
  refusal: 404 | 410 | 429 | 503
  /** The guide that is there all the same. */
  project: string | undefined
}

/** Why a page of a guide is not shown. */
export function GuideRefused({ refusal, project }: GuideRefusedProps) {
  const t = useTranslations('guide.refusal')
  const locale = useLocale()
  const isAway = refusal === 404 || refusal === 410
  const action = isAway
    ? project && { label: t('toGuide'), href: guidePaths(project, locale).home() }
    : { label: t('again'), href: '' }
  return <PublicMessage title={t(`${refusal}.title`)} text={t(`${refusal}.text`)} {...(action ? { action } : {})} />
}
