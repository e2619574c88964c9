import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { TypeChoice } from '#components/item/type-choice'
import { wordsEndpoints } from '#contract/words'
import { teamPaths } from '#lib/paths'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('chooseType')

export default async function ChooseTypePage({ params }: PageProps<'/team/[team]/organisation'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'createOrganisation', (call) =>
    call(wordsEndpoints.types, { query: { kind: 'organisation' } }),
  )
  const [t, locale] = await Promise.all([getTranslations('pages'), currentLocale()])
  const types = data.items
    .filter((type) => type.active && !type.base)
    .map(({ key, name, icon }) => ({ key, name: name[locale], icon, available: true }))
  return (
    <TeamFrame menu={menu} place="organisations" title={t('titles.chooseType')}>
      <TypeChoice
        lead={t('chooseTypeLead')}
        types={types}
        hrefOf={(type) => teamPaths(team).createOrganisation(type)}
      />
    </TeamFrame>
  )
}
