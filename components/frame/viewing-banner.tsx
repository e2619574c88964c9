import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { apiPaths } from '#lib/paths/paths'

/** Says on every page that an administrator looks on as somebody else, and ends that. */
export function ViewingBanner({ name }: { name: string }) {
  const t = useTranslations('frame')
  return (
    <aside className="viewing-banner" aria-label={t('viewingLabel')}>
      <Eye />
      <p>{t('viewing', { name })}</p>
      <form action={apiPaths.viewing()} method="post">
        <Button type="submit" size="small">
          {t('viewingStop')}
        </Button>
      </form>
    </aside>
  )
}
