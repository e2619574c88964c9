import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { Disclosure } from '#components/ui/page/disclosure'
import type { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import { allPermissions, type Permission } from '#contract/access/permissions'
import type { ResponseOf } from '#contract/kernel/endpoint'
import { ClientMessages } from '../i18n/client-messages'
import { usePermissionLabel } from './use-permission-label'
import { WhoCanList } from './who-can-list'

export type WhoCanProps = {
  action: string
  permission: Permission | undefined
  people: ResponseOf<typeof effectiveRightsEndpoints.whoCan>['people'] | undefined
  hrefOf: (user: string) => string
}

/** "Who can do this here?": a plain form that stays closed until somebody asks; its answer names people with the role that lets them. */
export function WhoCan({ action, permission, people, hrefOf }: WhoCanProps) {
  const t = useTranslations('user.who')
  const labelOf = usePermissionLabel()
  return (
    <div className="mb-4">
      <Disclosure summary={t('title')} open={permission !== undefined}>
        <div className="card">
          <form action={action} className="filters items-end" aria-label={t('title')}>
            <Field id="who-permission" label={t('question')}>
              {(control) => (
                <Select
                  {...control}
                  name="permission"
                  defaultValue={permission ?? ''}
                  empty={t('choose')}
                  options={allPermissions.map((one) => ({ value: one, label: labelOf(one) }))}
                />
              )}
            </Field>
            <Button type="submit" icon={<Search />}>
              {t('submit')}
            </Button>
          </form>
          {people === undefined ? null : people.length === 0 ? (
            <p className="card-body text-muted">{t('nobody')}</p>
          ) : (
            <ClientMessages of={['ui', 'user']}>
              <WhoCanList
                people={people.map(({ user, name, here, beneath, isKnown, source }) => ({
                  ...{ user, name, here, beneath, source },
                  href: isKnown ? hrefOf(user) : undefined,
                }))}
              />
            </ClientMessages>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
