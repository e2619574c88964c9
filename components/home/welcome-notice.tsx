import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import { acceptedOf } from '#contract/people/invitation'
import type { SessionUser } from '#contract/people/session'
import { paths } from '#lib/paths/paths'
import { rolePlaceHref, rolePlacesOf } from './role-places'

export type WelcomeNoticeProps = { user: SessionUser; accepted: string | string[] | undefined; hasProfile: boolean }

/** After an invitation was accepted: which role the reader has now, on what, and the way there. */
export function WelcomeNotice({ user, accepted, hasProfile }: WelcomeNoticeProps) {
  const t = useTranslations('home.welcome')
  const invitation = acceptedOf(accepted)
  const place = rolePlacesOf(user).find(
    ({ type, key, roleKey }) => type === invitation?.type && key === invitation.key && roleKey === invitation.role,
  )
  if (place === undefined) return null
  const href = rolePlaceHref(place)
  return (
    <div className="mb-6">
      <Notice
        kind="done"
        announce
        actions={
          href === undefined ? undefined : (
            <ButtonLink look="primary" href={href}>
              {t('open', { party: place.name })}
            </ButtonLink>
          )
        }
      >
        <strong>{t('title')} </strong>
        <span>{t('text', { role: place.role, party: place.name })}</span> {t(`reach.${place.type}`)}{' '}
        {hasProfile ? (
          <AppLink href={paths.account({ at: `${place.type}/${place.key}` })}>{t('rights')}</AppLink>
        ) : null}
      </Notice>
    </div>
  )
}
