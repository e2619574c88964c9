import { Check, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/ui/display/avatar'
import { NativePopover } from '#components/ui/overlay/native-popover'
import { fullName, type SessionUser } from '#contract/people/session'
import type { SiteSettings } from '#contract/tenant/site'
import type { Preferences } from '#lib/forms/preferences'
import { apiPaths, paths } from '#lib/paths/paths'
import { buttonClass } from '../ui/action/button-look'
import { type FrameLink, LinkList, LinkSection } from './link-list'
import { firstPlace } from './menu-entries'
import { PreferenceForm } from './preference-form'

type PreferenceChoicesProps = {
  name: string
  title: string
  current: string
  choices: { value: string; label: string; lang?: string }[]
}

/** A preference as a row of buttons in a `PreferenceForm`, of which one is pressed. */
function PreferenceChoices({ name, title, current, choices }: PreferenceChoicesProps) {
  return (
    <fieldset className="popover-choices">
      <legend className="popover-heading">{title}</legend>
      {choices.map(({ value, label, lang }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          className="filter-chip"
          aria-pressed={value === current}
          data-active={value === current ? '' : undefined}
          lang={lang}
        >
          {value === current ? <Check /> : null}
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}

export type UserMenuProps = { user: SessionUser; site: SiteSettings; preferences: Preferences; children: ReactNode }

/** The user's own menu: details, language, appearance, other applications, signing out; first what a phone's bar has no room for. */
export function UserMenu({ user, site, preferences, children }: UserMenuProps) {
  const t = useTranslations('frame')
  const name = fullName(user)
  const others = user.sitesRoles
    .filter((other) => other.site !== site.id)
    .map((other) => ({ label: other.name, href: other.url, isElsewhere: true }))
  return (
    <NativePopover id="account" label={t('account', { name })} icon={<Avatar name={name} self />}>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="text-muted text-small">{user.primaryEmail}</span>
      </p>
      <LinkList links={useOwnLinks(user, site)}>{children}</LinkList>
      <PreferenceForm className="contents">
        <PreferenceChoices
          name="locale"
          title={t('language')}
          current={preferences.locale}
          choices={[
            { value: 'nl', label: t('dutch'), lang: 'nl' },
            { value: 'en', label: t('english'), lang: 'en' },
          ]}
        />
        <PreferenceChoices
          name="theme"
          title={t('theme')}
          current={preferences.theme}
          choices={[
            { value: 'system', label: t('themeSystem') },
            { value: 'light', label: t('themeLight') },
            { value: 'dark', label: t('themeDark') },
          ]}
        />
        <PreferenceChoices
          name="density"
          title={t('density')}
          current={preferences.density}
          choices={[
            { value: 'comfortable', label: t('densityComfortable') },
            { value: 'compact', label: t('densityCompact') },
          ]}
        />
      </PreferenceForm>
      {others.length === 0 ? null : <LinkSection title={t('otherApplications')} links={others} />}
      <form action={apiPaths.signOut()} method="post" className="popover-foot">
        <button type="submit" className={buttonClass({})}>
          <LogOut />
          {t('signOut')}
        </button>
      </form>
    </NativePopover>
  )
}

/** Links that depend on the user's rights and the site's settings. */
function useOwnLinks(user: SessionUser, site: SiteSettings): FrameLink[] {
  const t = useTranslations('frame')
  const maintenance = firstPlace('maintenance', { maintenance: user.maintenance })
  const tenant = firstPlace('tenant', { tenant: user.tenantActions })
  const profile =
    site.profileUrl === null
      ? { label: t('profile'), href: paths.account() }
      : { label: t('profile'), href: site.profileUrl, isElsewhere: true }
  return [
    ...(site.allowMyProfile ? [profile] : []),
    ...(maintenance === undefined ? [] : [{ label: t('maintenance'), href: maintenance }]),
    ...(tenant === undefined ? [] : [{ label: t('tenant'), href: tenant }]),
    { label: t('accessibility'), href: paths.accessibility() },
  ]
}
