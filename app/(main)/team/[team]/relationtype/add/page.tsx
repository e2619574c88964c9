import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { RelationTypeForm } from '#components/relation/relation-type-form'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { teamPaths } from '#lib/paths'
import { conflictWords } from '#lib/server/conflict-words'
import { requireAction } from '#lib/server/require-action'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('relationTypeAdd')

export default async function RelationTypeAddPage({ params }: PageProps<'/team/[team]/relationtype/add'>) {
  const { team } = await params
  const { menu } = await openTeamPage(team, 'relationtypes')
  requireAction(menu.teamActions, 'relationTypesManagement', teamPaths(team).dashboard({ denied: 'relationtypes' }))
  const [{ user }, t, { relations, ui, validation, fields }] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getMessages(),
  ])
  const words = { ...relations.form, kinds: relations.types.kinds, ...ui, ...validation.relationType }
  return (
    <TeamFrame menu={menu} place="relationtypes" title={t('titles.relationTypeAdd')}>
      <RelationTypeForm
        team={team}
        userId={user.id}
        requestKey={crypto.randomUUID()}
        words={{ ...words, required: validation.required, leave: fields.form.leave, choice: await conflictWords() }}
      />
    </TeamFrame>
  )
}
