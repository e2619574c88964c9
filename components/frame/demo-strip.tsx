import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { apiPaths, paths } from '#lib/paths/paths'

/** Says on every page of a demonstration that it is one, and leads to another account or to fresh content. */
export function DemoStrip() {
  const t = useTranslations('frame.demo')
  return (
    <aside className="demo-strip" aria-label={t('label')}>
      <FlaskConical aria-hidden="true" />
      <p>{t('text')}</p>
      <AppLink href={paths.login()}>{t('other')}</AppLink>
      <button type="button" popoverTarget="demo-restart">
        {t('restart')}
      </button>
      <div
        id="demo-restart"
        popover="auto"
        role="dialog"
        aria-label={t('restartTitle')}
        className="floating popover top-bar-popover"
      >
        <h2 className="text-large">{t('restartTitle')}</h2>
        <p>{t('restartText')}</p>
        <form action={apiPaths.demo()} method="post" className="mt-4">
          <input type="hidden" name="restart" value="yes" />
          <Button type="submit" look="primary">
            {t('restart')}
          </Button>
        </form>
      </div>
    </aside>
  )
}
