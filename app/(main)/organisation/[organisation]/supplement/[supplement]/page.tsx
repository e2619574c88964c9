import { ContentMessages } from '#components/content/content-messages'
import { OpenConflicts } from '#components/content/open-conflicts'
import { organisationPlace, pageShell } from '#components/frame/legacy-place'
import { itemHead } from '#components/item/item-head-content'
import { PublicationNotices } from '#components/publication/publication-notices'
import { type SupplementFormGiven, supplementForm } from '#components/supplement/supplement-form-content'
import { SupplementPage } from '#components/supplement/supplement-page'
import { supplementDeleteWords } from '#components/supplement/supplement-words'
import { Notice } from '#components/ui/notice'
import { supplementEndpoints } from '#contract/supplement'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { packOnce } from '#lib/packed'
import { supplementOfPage } from '#lib/server/item-of-page'
import { openItemPage } from '#lib/server/item-page'
import { openConflicts } from '#lib/server/open-conflicts'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { itemTitle } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'
import { ReadOnlySupplement } from './_components/read-only-supplement'

export const generateMetadata = itemTitle(
  'supplement',
  ({ organisation, supplement }: { organisation: string; supplement: string }) =>
    supplementOfPage(organisation, supplement),
)

export default async function Page({ params }: PageProps<'/organisation/[organisation]/supplement/[supplement]'>) {
  const { organisation, supplement } = await params
  const { menu, data } = await openItemPage(organisation, 'supplement', supplement, async (call) => {
    const [item, uses] = await Promise.all([
      supplementOfPage(organisation, supplement),
      call(supplementEndpoints.uses, { params: { organisation, supplement } }),
    ])
    return {
      item,
      uses: uses.items,
      isUsedUnseen: uses.hidden,
      conflicts: await openConflicts(call, 'supplement', item),
    }
  })
  const [{ user }, { supplements }, deletion, locale] = await Promise.all([
    startup(),
    getMessages(),
    supplementDeleteWords(),
    currentLocale(),
  ])
  const { conflicts, ...answers } = data
  const { item } = data
  const given = { ...answers, menu, user: user.id, locale }
  const texts = await supplementTexts(item, given)
  const mayChange = item.actions.includes('update')
  return (
    <ContentMessages and={['frame', 'menu']}>
      <SupplementPage
        menu={texts.menu}
        head={texts.head}
        form={mayChange ? texts.form : undefined}
        words={{ deletion }}
        notices={
          <>
            {conflicts.length === 0 ? null : (
              <OpenConflicts type="supplement" itemKey={item.key} conflicts={conflicts} />
            )}
            {mayChange && item.planFailure === null ? null : (
              <PublicationNotices item={item} types={item.definitions} />
            )}
            {(item.definitions ?? []).every(({ active }) => active) ? null : (
              <div className="mb-4">
                <Notice kind="warning">
                  <strong>{supplements.inactive}.</strong> {supplements.inactiveHelp}
                </Notice>
              </div>
            )}
          </>
        }
      >
        {mayChange ? null : <ReadOnlySupplement {...given} />}
      </SupplementPage>
    </ContentMessages>
  )
}

/** All that is said on the page, in texts. */
const supplementTexts = wordedOnce(async (given: SupplementFormGiven) => {
  const { menu, item } = given
  const { title } = item
  const place = await organisationPlace(menu, 'supplements')
  const [shell, head, form] = await Promise.all([
    pageShell(place, title),
    itemHead({ kind: 'supplement', organisation: menu.key, item, hasWorkflow: true }),
    supplementForm(given),
  ])
  return { menu: shell.menu, head: packOnce({ title, crumbs: shell.crumbs, ...head }), form: packOnce(form) }
})
