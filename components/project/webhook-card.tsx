import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Card } from '#components/ui/page/card'
import { projectPaths } from '#lib/paths/paths'

/** The way to the systems that are told of the changes of a project. */
export function WebhookCard({ project }: { project: string }) {
  const t = useTranslations('webhook')
  return (
    <Card title={t('card')}>
      <p className="mb-4">{t('cardHelp')}</p>
      <ButtonLink size="small" href={projectPaths(project).webhooks()}>
        {t('open')}
      </ButtonLink>
    </Card>
  )
}
