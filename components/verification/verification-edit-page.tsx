import { useTranslations } from 'next-intl'
import type { Verification } from '#contract/confirmation/verification'
import { FormMessages } from '../form/form-messages'
import { HistoryLink } from '../frame/history-link'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { VerificationDelete } from './verification-delete'
import { VerificationForm } from './verification-form'

type VerificationEditPageProps = { rights: ProductRights; userId: string; setting: Verification }

/** A verification setting, which can go while no team uses it. */
export function VerificationEditPage({ rights, userId, setting }: VerificationEditPageProps) {
  const errors = useTranslations('errors')
  const { key, version, teams, ...values } = setting
  return (
    <ProductFrame
      {...rights}
      place="verification"
      title={setting.name}
      isName
      actions={
        <>
          <HistoryLink subject={{ type: 'verification', key }} />
          <ClientMessages of={['ui', 'verification']}>
            <VerificationDelete
              setting={{ key, version, name: setting.name }}
              reason={teams.length === 0 ? undefined : errors('VERIFICATION_IN_USE.message')}
            />
          </ClientMessages>
        </>
      }
    >
      <FormMessages of={['verification']}>
        <VerificationForm key={version} userId={userId} values={values} setting={{ key, version }} />
      </FormMessages>
    </ProductFrame>
  )
}
