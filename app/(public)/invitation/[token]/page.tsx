import { getTranslations } from 'next-intl/server'
import { LinkLater } from '#components/frame/link-later'
import { PlainFormError } from '#components/frame/plain-form-error'
import { PublicMessage } from '#components/frame/public-message'
import { InvitationDecline, InvitationForm } from '#components/invitation/invitation-form'
import { InvitationGives } from '#components/invitation/invitation-gives'
import { readIssues } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { findInvitation } from '#lib/server/invitation'
import { currentLocale } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { formTitle } from '#lib/server/titles'
import { typedIn } from '#lib/server/typed-form'

export async function generateMetadata({ searchParams }: PageProps<'/invitation/[token]'>) {
  return formTitle((await getTranslations('pages.titles'))('invitation'), searchParams)
}

/** Opens from a mail, without a session and without JavaScript. Reading accepts nothing: only a form's POST does. */
export default async function InvitationPage({ params, searchParams }: PageProps<'/invitation/[token]'>) {
  const [{ token }, { error, issues, answer }] = await Promise.all([params, searchParams])
  const [found, t, pages, login] = await Promise.all([
    findInvitation(token),
    getTranslations('invitation'),
    getTranslations('pages'),
    getTranslations('login'),
  ])
  if (typeof found === 'string') return <LinkLater why={found} />
  if (found === undefined) {
    return answer === 'declined' ? (
      <PublicMessage title={t('declined')} text={t('declinedText')} />
    ) : (
      <PublicMessage
        title={pages('invitationUnknownTitle')}
        text={pages('invitationUnknown')}
        action={{ label: login('title'), href: paths.login({ language: await currentLocale() }) }}
      />
    )
  }
  const [site, typed, language] = await Promise.all([currentSite(), typedIn('invitation'), currentLocale()])
  const { invitation, reader } = found
  const details = {
    invitedBy: invitation.invitedBy,
    site: site.name,
    role: invitation.role.name,
    party: invitation.party.name,
  }
  return (
    <div className="stack gap-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t(invitation.invitedBy === '' ? 'leadNobody' : 'lead', details)}</p>
        <p>{t('forAddress', { email: invitation.email })}</p>
      </div>
      <PlainFormError title={t('problem')} error={typeof error === 'string' ? error : undefined} hasPassword />
      <InvitationGives invitation={invitation} />
      <InvitationForm
        token={token}
        language={language}
        invitation={invitation}
        reader={reader}
        site={site}
        typed={typed}
        issues={readIssues(issues)}
      />
      <InvitationDecline token={token} language={language} />
    </div>
  )
}
