import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Card } from '#components/ui/page/card'
import { projectPaths } from '#lib/paths/paths'

/** The way to the code by which a website shows what a project selects. */
export function EmbedCard({ project }: { project: string }) {
  const t = useTranslations('embed')
  return (
    <Card title={t('card')}>
      <p className="mb-4">{t('cardHelp')}</p>
      <ButtonLink size="small" href={projectPaths(project).embed()}>
        {t('open')}
      </ButtonLink>
    </Card>
  )
}
