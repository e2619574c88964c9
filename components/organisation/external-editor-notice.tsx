import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'

/** That somebody from outside the team keeps these data, so that nobody works against them. */
export function ExternalEditorNotice({ name }: { name: string }) {
  const t = useTranslations('item')
  if (name === '') return null
  return (
    <div className="mb-6">
      <Notice kind="info">{t('externalEditorNote', { name })}</Notice>
    </div>
  )
}
