import { TeamFrame } from '#components/frame/team-frame'
import { HistoryLink } from '#components/history/history-link'
import { RelationTypeForm } from '#components/relation/relation-type-form'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { ButtonLink } from '#components/ui/button-link'
import { Notice } from '#components/ui/notice'
import { menuList } from '#contract/menu'
import { relationTypeEndpoints } from '#contract/relation-type'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { teamPaths } from '#lib/paths'
import { conflictWords } from '#lib/server/conflict-words'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('relationType')

export default async function RelationTypePage({ params }: PageProps<'/team/[team]/relationtype/[relationTypeKey]'>) {
  const { team, relationTypeKey } = await params
  const { menu, data } = await openTeamPage(team, 'relationtypes', (call) =>
    call(relationTypeEndpoints.get, { params: { team, relationTypeKey } }),
  )
  const [{ user }, { relations, ui, validation, fields }, reason] = await Promise.all([
    startup(),
    getMessages(),
    reasons(),
  ])
  const words = { ...relations.form, kinds: relations.types.kinds, ...ui, ...validation.relationType }
  const owner = data.team.name
  return (
    <TeamFrame
      menu={menu}
      place="relationtypes"
      title={data.output.source}
      actions={<HistoryLink subject={{ type: 'relationType', key: data.key }} />}
    >
      {data.inherited ? (
        <Notice
          kind="info"
          actions={
            <ButtonLink href={teamPaths(data.team.key).relationType(data.key)}>
              {words.toOwner.replace('{team}', owner)}
            </ButtonLink>
          }
        >
          {words.inherited.replace('{team}', owner)}
        </Notice>
      ) : (
        <ReadOnlyWhen reason={reason(menuList(menu, 'team'), 'team', 'relationTypesManagement')}>
          <RelationTypeForm
            key={data.version}
            team={team}
            userId={user.id}
            type={data}
            words={{ ...words, required: validation.required, leave: fields.form.leave, choice: await conflictWords() }}
          />
        </ReadOnlyWhen>
      )}
    </TeamFrame>
  )
}
