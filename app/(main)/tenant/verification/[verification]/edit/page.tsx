import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { HistoryLink } from '#components/history/history-link'
import { refusalText } from '#components/rights/reasons'
import { VerificationDelete } from '#components/verification/verification-delete'
import { VerificationForm } from '#components/verification/verification-form'
import { verificationEndpoints } from '#contract/verification'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'
import { verificationForm } from '#lib/server/verification-words'

export const generateMetadata = pageTitle('verificationEdit')

type EditProps = PageProps<'/tenant/verification/[verification]/edit'>

export default async function VerificationEditPage({ params }: EditProps) {
  const { verification } = await params
  const { user, data } = await openPage((call) => call(verificationEndpoints.get, { params: { verification } }))
  const [t, ui, form, refusal] = await Promise.all([
    getTranslations('verification'),
    getTranslations('ui'),
    verificationForm(false),
    refusalText(),
  ])
  const { key, version, teams, ...values } = data
  return (
    <ProductFrame
      {...menuRights(user)}
      place="verification"
      title={data.name}
      actions={
        <>
          <HistoryLink subject={{ type: 'verification', key }} />
          <VerificationDelete
            setting={data}
            reason={teams.length === 0 ? undefined : refusal('VERIFICATION_IN_USE')}
            words={{
              delete: t('delete'),
              deleteTitle: t('deleteTitle', { name: '{name}' }),
              deleteText: t('deleteText'),
              deleting: t('deleting'),
              deleted: t('deleted', { name: '{name}' }),
              keep: t('keep'),
              close: ui('close'),
              changedSince: ui('changedSince'),
              showChanged: ui('showChanged'),
            }}
          />
        </>
      }
    >
      <VerificationForm key={version} userId={user.id} values={values} setting={{ key, version }} {...form} />
    </ProductFrame>
  )
}
