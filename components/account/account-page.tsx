import { useTranslations } from 'next-intl'
import { phoneToText } from '#contract/fields/phone-number'
import type { Account } from '#contract/people/account'
import { passwordMinimum } from '#contract/people/password'
import type { SessionUser } from '#contract/people/session'
import { paths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { RolesCard } from '../home/roles-card'
import { OwnRights, type OwnRightsProps } from '../rights/own-rights'
import { AccountForm, PasswordForm } from './account-forms'
import { SessionCard, type SessionRow, SignInCard, type SignInRow } from './session-cards'
import { TwoSteps } from './two-steps'

type AccountPageProps = {
  rights: ProductRights
  user: SessionUser
  account: Omit<Account, 'sessions' | 'signIns'>
  sessions: SessionRow[]
  signIns: SignInRow[]
  own: OwnRightsProps['own']
}

/** The own account: what people change of themselves, where they are signed in, and what they may do. */
export function AccountPage({ rights, user, account, sessions, signIns, own }: AccountPageProps) {
  const t = useTranslations('pages.titles')
  const { email, hasPassword, secondFactor, phoneNumber, ...values } = account
  return (
    <ProductFrame title={t('account')} {...rights}>
      <FormMessages of={['account', 'twoSteps']}>
        <div className="columns">
          <div className="stack gap-6">
            <AccountForm values={{ ...values, phoneNumber: phoneToText(phoneNumber) }} email={email} userId={user.id} />
            {hasPassword ? (
              <PasswordForm email={email} minimum={passwordMinimum} asksCode={secondFactor.since !== null} />
            ) : null}
            {hasPassword && (secondFactor.policy !== 'off' || secondFactor.since !== null) ? (
              <TwoSteps factor={secondFactor} />
            ) : null}
          </div>
          <div className="stack gap-6">
            <SessionCard sessions={sessions} />
            <SignInCard signIns={signIns} />
            <RolesCard user={user} />
          </div>
        </div>
      </FormMessages>
      <div className="mt-6">
        <OwnRights action={paths.account()} own={own} />
      </div>
    </ProductFrame>
  )
}
