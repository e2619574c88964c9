import { getTranslations } from 'next-intl/server'
import { FormMessages } from '#components/form/form-messages'
import { TeamFrame } from '#components/frame/team-frame'
import { RelationTypeForm } from '#components/relation/relation-type-form'
import { menuList } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('relationTypeAdd')

export default async function RelationTypeAddPage({ params }: PageProps<'/team/[team]/relationtype/add'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'relationtypes')
  requireAction(menuList(menu, 'team'), 'relationTypesManagement', teamPaths(team).dashboard, 'relationtypes')
  const [{ user }, t] = await Promise.all([startup(), getTranslations('pages.titles')])
  return (
    <TeamFrame menu={menu} place="relationtypes" title={t('relationTypeAdd')}>
      <FormMessages of={['relations.form', 'relations.types.kinds']}>
        <RelationTypeForm team={team} userId={user.id} />
      </FormMessages>
    </TeamFrame>
  )
}
