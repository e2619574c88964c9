import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'

/** That somebody from outside the team keeps these data, so that nobody works against them. */
export async function ExternalEditorNotice({ name }: { name: string }) {
  if (name === '') return null
  const t = await getTranslations('item')
  return (
    <div className="mb-6">
      <Notice kind="info">{t('externalEditorNote', { name })}</Notice>
    </div>
  )
}
