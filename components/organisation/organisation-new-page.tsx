import { useLocale, useTranslations } from 'next-intl'
import type { TeamMenu } from '#contract/team/menu'
import { TeamFrame } from '../frame/team-frame'
import { NewItemForm, type NewItemFormProps } from '../item/new-item-form'

export type OrganisationNewProps = Pick<NewItemFormProps, 'types' | 'choice'> & { menu: TeamMenu; user: string }

/** The form of a new organisation, of the types that were chosen. */
export function OrganisationNew({ menu, types, choice, user }: OrganisationNewProps) {
  const t = useTranslations('pages.titles')
  const locale = useLocale()
  const names = new Intl.ListFormat(locale).format(types.map(({ name }) => name[locale]))
  return (
    <TeamFrame menu={menu} place="organisations" title={`${t('createOrganisation')}: ${names}`}>
      <NewItemForm
        target={{ team: menu.key }}
        types={types}
        choice={choice}
        draftKey={`${user}/new-organisation/${menu.key}`}
        mayPublish={menu.organisationActions.includes('publish')}
        hasWorkflow
      />
    </TeamFrame>
  )
}
