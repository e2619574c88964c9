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
  const given = acceptedOf(accepted)
  const held = rolePlacesOf(user).find(
    ({ type, key, roleKey }) => type === given?.type && key === given.key && roleKey === given.role,
  )
  if (held === undefined) return null
  const href = rolePlaceHref(held)
  return (
    <div className="mb-6">
      <Notice
        kind="done"
        announce
        actions={
          href === undefined ? undefined : (
            <ButtonLink look="primary" href={href}>
              {t('open', { party: held.name })}
            </ButtonLink>
          )
        }
      >
        <strong>{t('title')} </strong>
        <span>{t('text', { role: held.role, party: held.name })}</span> {t(`reach.${held.type}`)}{' '}
        {hasProfile ? <AppLink href={paths.account({ at: `${held.type}/${held.key}` })}>{t('rights')}</AppLink> : null}
      </Notice>
    </div>
  )
}
