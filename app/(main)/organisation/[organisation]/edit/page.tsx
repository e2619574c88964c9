import { getMessages, getTranslations } from 'next-intl/server'
import { ContentEditor } from '#components/content/content-editor'
import { OpenConflicts } from '#components/content/open-conflicts'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { PublicationBadge } from '#components/item/publication-badge'
import { conflictEndpoints } from '#contract/conflict'
import { itemEndpoints } from '#contract/item'
import { teamTypesEndpoints } from '#contract/team-types'
import { wordsEndpoints } from '#contract/words'
import { contentWords } from '#lib/server/content-words'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('edit')

export default async function EditPage({ params }: PageProps<'/organisation/[organisation]/edit'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'edit', async (call) => {
    const [item, types, offered, conflicts] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation } }),
      call(wordsEndpoints.types, { query: { kind: 'organisation' } }),
      call(teamTypesEndpoints.offeredIn, { params: { organisation } }),
      call(conflictEndpoints.list, { params: { type: 'organisation', key: organisation } }),
    ])
    const known = item.types.flatMap((key) => types.items.find((type) => type.key === key) ?? [])
    return { item, offered, conflicts: conflicts.items, types: known }
  })
  const [{ user }, t, { types: typeWords }, words, locale] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getMessages(),
    contentWords(),
    currentLocale(),
  ])
  const { item, types, offered } = data
  return (
    <OrganisationFrame
      menu={menu}
      place="edit"
      title={t('titles.edit')}
      meta={<PublicationBadge publication={item.publication} />}
    >
      <OpenConflicts type="organisation" itemKey={item.key} conflicts={data.conflicts} />
      <ContentEditor
        target={{ organisation }}
        types={types}
        choice={{ offers: offered.items, maximum: offered.maximum, words: typeWords }}
        values={item.values}
        version={`"v${item.version}"`}
        draftKey={`${user.id}/organisation/${item.id}`}
        actions={item.actions}
        hasWorkflow={menu.enableOrganisationWorkflow}
        isPublished={item.publication.state === 'published'}
        words={words}
        locale={locale}
      />
    </OrganisationFrame>
  )
}
