import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NothingYet } from '#components/frame/nothing-yet'
import { TeamFrame } from '#components/frame/team-frame'
import { wordsEndpoints } from '#contract/words'
import { currentLocale } from '#lib/server/preferences'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('createOrganisation')

export default async function CreateOrganisationPage({
  params,
}: PageProps<'/team/[team]/organisation/create/[...typeIds]'>) {
  const { team, typeIds } = await params
  const { menu, data } = await openTeamPage(team, 'createOrganisation', (call) =>
    call(wordsEndpoints.types, { query: { kind: 'organisation' } }),
  )
  const types = typeIds.map((id) => data.items.find(({ key }) => key === id))
  const [t, locale] = await Promise.all([getTranslations('pages'), currentLocale()])
  const names = types.flatMap((type) => (type === undefined ? [] : [type.name[locale]]))
  if (names.length !== typeIds.length) notFound()
  return (
    <TeamFrame menu={menu} place="organisations" title={`${t('titles.createOrganisation')}: ${names.join(', ')}`}>
      <NothingYet title={t('nothing.values')} />
    </TeamFrame>
  )
}
