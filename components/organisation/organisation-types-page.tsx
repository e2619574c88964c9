import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { TeamMenu } from '#contract/team/menu'
import type { TypeOffer } from '#contract/team/team-types'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { TypeChooser } from '../types/type-chooser'

export type OrganisationTypesProps = { menu: TeamMenu; offers: TypeOffer[]; maximum: number }

/** The types that a new organisation of a team can have. */
export function OrganisationTypes({ menu, offers, maximum }: OrganisationTypesProps) {
  const t = useTranslations('types.picker')
  const pages = useTranslations('pages.titles')
  return (
    <TeamFrame menu={menu} place="organisations" title={pages('chooseType')}>
      {offers.length === 0 ? (
        <div className="card">
          <EmptyState title={t('noTypes')}>{t('noTypesHelp')}</EmptyState>
        </div>
      ) : (
        <ClientMessages of={['ui', 'types.picker']}>
          <TypeChooser team={menu.key} offers={offers} maximum={maximum} />
        </ClientMessages>
      )}
    </TeamFrame>
  )
}
