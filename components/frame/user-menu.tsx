import { LogOut } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Avatar } from '#components/ui/avatar'
import { Button } from '#components/ui/button'
import { NativePopover } from '#components/ui/native-popover'
import type { SessionUser } from '#contract/session'
import type { SiteSettings } from '#contract/site'
import { apiPaths, maintenancePaths, paths, tenantPaths } from '#lib/paths'
import type { Preferences } from '#lib/preferences'
import { PreferenceChoices } from './preference-choices'

export type UserMenuProps = { user: SessionUser; name: string; site: SiteSettings; preferences: Preferences }

/** The user's own menu: details, language, appearance, other applications, signing out. */
export async function UserMenu({ user, name, site, preferences }: UserMenuProps) {
  const t = await getTranslations('frame')
  const others = user.sitesRoles.filter((other) => other.site !== site.id)
  return (
    <NativePopover id="account" label={t('account', { name })} icon={<Avatar name={name} self />}>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="text-muted text-small">{user.primaryEmail}</span>
      </p>
      <ul className="popover-list">
        {site.allowMyProfile ? (
          <li>
            {site.profileUrl === null ? (
              <AppLink href={paths.account()}>{t('profile')}</AppLink>
            ) : (
              <a href={site.profileUrl}>{t('profile')}</a>
            )}
          </li>
        ) : null}
        {user.maintenance ? (
          <li>
            <AppLink href={maintenancePaths.activity()}>{t('maintenance')}</AppLink>
          </li>
        ) : null}
        {user.tenantActions.length > 0 ? (
          <li>
            <AppLink href={tenantPaths.importJobs()}>{t('tenant')}</AppLink>
          </li>
        ) : null}
        <li>
          <AppLink href={paths.accessibility()}>{t('accessibility')}</AppLink>
        </li>
      </ul>
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
      {others.length === 0 ? null : (
        <section>
          <h2 className="popover-heading">{t('otherApplications')}</h2>
          <ul className="popover-list">
            {others.map((other) => (
              <li key={other.site}>
                <a href={other.url}>{other.name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form action={apiPaths.signOut()} method="post" className="popover-foot">
        <Button type="submit" icon={<LogOut />}>
          {t('signOut')}
        </Button>
      </form>
    </NativePopover>
  )
}
