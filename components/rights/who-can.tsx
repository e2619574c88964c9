import { Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Button } from '#components/ui/button'
import { Disclosure } from '#components/ui/disclosure'
import { Field } from '#components/ui/field'
import { Select } from '#components/ui/select'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { effectiveRightsEndpoints } from '#contract/effective-rights'
import type { ResponseOf } from '#contract/endpoint'
import { allPermissions, type Permission } from '#contract/permissions'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { permissionLabel } from '../role/role-words'

export type WhoCanProps = {
  action: string
  permission: Permission | undefined
  people: ResponseOf<typeof effectiveRightsEndpoints.whoCan>['people'] | undefined
  hrefOf: (user: string) => string
}

/** "Who can do this here?": a plain form that stays closed until somebody asks; its answer names people with the role that lets them. */
export async function WhoCan({ action, permission, people, hrefOf }: WhoCanProps) {
  const [t, ui, { role }] = await Promise.all([getTranslations('user'), getTranslations('ui'), getMessages()])
  return (
    <div className="mb-4">
      <Disclosure summary={t('who.title')} open={permission !== undefined}>
        <div className="card">
          <form action={action} className="filters items-end" aria-label={t('who.title')}>
            <Field
              id="who-permission"
              label={t('who.question')}
              words={{ optional: ui('optional'), error: ui('error') }}
            >
              {(control) => (
                <Select
                  {...control}
                  name="permission"
                  defaultValue={permission ?? ''}
                  empty={t('who.choose')}
                  options={allPermissions.map((one) => ({ value: one, label: permissionLabel(role, one) }))}
                />
              )}
            </Field>
            <Button type="submit" icon={<Search />}>
              {t('who.submit')}
            </Button>
          </form>
          {people === undefined ? null : people.length === 0 ? (
            <p className="card-body text-muted">{t('who.nobody')}</p>
          ) : (
            <Table caption={t('who.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('who.source')}</th>
                  <th scope="col">{t('who.where')}</th>
                </tr>
              </thead>
              <tbody>
                {people.map(({ user, name, here, beneath, isKnown, source }) => (
                  <Row key={`${user} ${source.role} ${source.partyType} ${source.party}`}>
                    <RowHeader>{isKnown ? <AppLink href={hrefOf(user)}>{name}</AppLink> : name}</RowHeader>
                    <Cell label={t('who.source')}>
                      {t('rights.through', { role: source.role, party: source.party })}
                    </Cell>
                    <Cell label={t('who.where')}>
                      {here && beneath ? t('who.both') : here ? t('rights.here') : t('rights.beneath')}
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
