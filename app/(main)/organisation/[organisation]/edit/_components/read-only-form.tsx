import { ContentColumns } from '#components/content/content-columns'
import { ExternalEditorNotice } from '#components/organisation/external-editor-notice'
import { type OrganisationFormGiven, organisationForm } from '#components/organisation/organisation-edit-content'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { reasons } from '#components/rights/reasons'
import { supplementWords } from '#components/supplement/supplement-words'
import { SupplementsCard } from '#components/supplement/supplements-card'
import { unpack } from '#lib/packed'
import { contentWords } from '#lib/server/content-words'

/** What stands in the form of an organisation, for who may read it and not change it. */
export async function ReadOnlyForm(given: OrganisationFormGiven) {
  const { menu, item, locale } = given
  const [{ supplements }, reason, words, cardWords] = await Promise.all([
    organisationForm(given),
    reasons(),
    contentWords(),
    supplementWords(),
  ])
  return (
    <>
      <ExternalEditorNotice name={menu.externalEditor} />
      <ReadOnlyNotice reason={reason(item, 'organisation', 'update')} />
      <ContentColumns
        types={item.definitions ?? []}
        values={item.values}
        words={unpack(words)}
        locale={locale}
        cards={<SupplementsCard {...supplements} words={unpack(cardWords)} />}
      />
    </>
  )
}
