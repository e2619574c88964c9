import { useTranslations } from 'next-intl'
import { Notice, type NoticeProps } from '#components/ui/feedback/notice'

/** That no supplements of a type can be added any more. */
export function InactiveType({ kind }: Pick<NoticeProps, 'kind'>) {
  const t = useTranslations('supplements')
  return (
    <Notice kind={kind}>
      <strong>{t('inactive')}.</strong> {t('inactiveHelp')}
    </Notice>
  )
}
