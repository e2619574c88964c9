import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { useReasons } from '../rights/use-reasons'

/** That a team has no organisations yet, and the way to its first: the type, the fields, done. */
export function FirstOrganisation({ menu, wizard }: { menu: TeamMenu; wizard: string }) {
  const t = useTranslations('pages')
  const isAllowed = useReasons()(menuList(menu, 'organisation'), 'organisation', 'create') === undefined
  return (
    <EmptyState
      title={t('nothing.organisations')}
      actions={
        isAllowed ? (
          <ButtonLink look="primary" icon={<Plus />} href={wizard}>
            {t('nothing.firstOrganisation')}
          </ButtonLink>
        ) : undefined
      }
    >
      {isAllowed ? t('nothing.firstOrganisationHelp') : undefined}
    </EmptyState>
  )
}
