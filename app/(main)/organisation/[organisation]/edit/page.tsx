import { getMessages, getTranslations } from 'next-intl/server'
import { OpenConflicts } from '#components/content/open-conflicts'
import { organisationPlace } from '#components/frame/organisation-frame'
import { pageShell } from '#components/frame/page-frame'
import { itemHead } from '#components/item/item-head-content'
import { type OrganisationFormGiven, organisationForm } from '#components/organisation/organisation-edit-content'
import { OrganisationEditPage } from '#components/organisation/organisation-edit-page'
import { PublicationNotices } from '#components/publication/publication-notices'
import { supplementWords } from '#components/supplement/supplement-words'
import { itemEndpoints } from '#contract/item'
import { supplementEndpoints } from '#contract/supplement'
import { teamTypesEndpoints } from '#contract/team-types'
import { packedWords, packOnce } from '#lib/packed'
import { contentWords } from '#lib/server/content-words'
import { laterWords } from '#lib/server/later-words'
import { openConflicts } from '#lib/server/open-conflicts'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'
import { ReadOnlyForm } from './_components/read-only-form'

export const generateMetadata = organisationTitle('edit')

export default async function EditPage({ params }: PageProps<'/organisation/[organisation]/edit'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'edit', async (call) => {
    const [item, offered, attached] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation }, query: { types: 'true' } }),
      call(teamTypesEndpoints.offeredIn, { params: { organisation } }),
      call(supplementEndpoints.attached, { params: { organisation, kind: 'organisation', item: organisation } }),
    ])
    return { item, offered, attached: attached.items, conflicts: await openConflicts(call, 'organisation', item) }
  })
  const [{ user }, form, types, supplements, publication, locale] = await Promise.all([
    startup(),
    contentWords(),
    typeWords(),
    supplementWords(),
    laterWords.publication.link(),
    currentLocale(),
  ])
  const { item, offered, attached, conflicts } = data
  const given = { menu, item, offered, attached, user: user.id, locale }
  const texts = await editTexts(item, given)
  const mayChange = item.actions.includes('update')
  return (
    <OrganisationEditPage
      menu={texts.menu}
      head={texts.head}
      form={mayChange ? texts.form : undefined}
      words={{ form, types, supplements, publication }}
      notices={
        <>
          {conflicts.length === 0 ? null : (
            <OpenConflicts type="organisation" itemKey={item.key} conflicts={conflicts} />
          )}
          {mayChange && item.planFailure === null ? null : <PublicationNotices item={item} types={item.definitions} />}
        </>
      }
    >
      {mayChange ? null : <ReadOnlyForm {...given} />}
    </OrganisationEditPage>
  )
}

const typeWords = packedWords(getMessages, ({ types: { card, dialog, picker, duplicates } }) => ({
  ...{ card, dialog, picker, duplicates },
}))

/** All that is said on the page, in texts. */
const editTexts = wordedOnce(async (given: OrganisationFormGiven) => {
  const { menu, item } = given
  const [t, place] = await Promise.all([getTranslations('pages'), organisationPlace(menu, 'edit')])
  const title = t('titles.edit')
  const hasWorkflow = menu.enableOrganisationWorkflow
  const [shell, head, form] = await Promise.all([
    pageShell(place, title),
    itemHead({ kind: 'organisation', organisation: menu.key, item, hasWorkflow }),
    organisationForm(given),
  ])
  return { menu: shell.menu, head: packOnce({ title, crumbs: shell.crumbs, ...head }), form: packOnce(form) }
})
