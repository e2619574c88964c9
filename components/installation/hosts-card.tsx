'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/action/icon-button'
import { Notice } from '#components/ui/feedback/notice'
import { FormSection } from '#components/ui/form/form-section'
import { Card } from '#components/ui/page/card'
import type { HostForm as Values } from '#contract/tenant/setup-forms'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { EntityForm } from '../form/entity-form'
import { TextField } from '../form/fields'
import { useSetupForm } from './use-setup-form'

const schema = async () => (await import('#contract/tenant/setup-forms')).hostFormSchema
const empty: Values = { host: '' }

const set = (site: string, host: string, remove: boolean) =>
  call('POST /tenants/setup/host', { body: { site, host, remove } })

/** The names on which a site answers. It keeps the one of its public address. */
export function HostsCard({ site, hosts }: { site: string; hosts: readonly string[] }) {
  const t = useTranslations('installation.site')
  const { run, failure } = useAction()
  const remove = (host: string) =>
    run(() => set(site, host, true), {
      done: t('hostRemoved', { host }),
      undo: {
        label: t('undo'),
        onClick: () => void run(() => set(site, host, false), { done: t('hostAdded', { host }) }),
      },
    })
  return (
    <Card title={t('hosts')} count={hosts.length}>
      <div className="stack">
        <p className="text-muted">{t('hostsLead')}</p>
        {failure === undefined ? null : (
          <Notice kind="error" announce>
            {refusalText(failure)}
          </Notice>
        )}
        <ul className="grid grid-cols-1 gap-1">
          {hosts.map((host) => (
            <li key={host} className="flex items-center gap-2">
              <span className="wrap-anywhere min-w-0 flex-1">{host}</span>
              <IconButton
                size="small"
                label={t('hostRemove', { host })}
                icon={<X />}
                onClick={() => void remove(host)}
              />
            </li>
          ))}
        </ul>
        {/* Empty again once the list shows what was added. */}
        <HostForm key={hosts.join(' ')} site={site} />
      </div>
    </Card>
  )
}

function HostForm({ site }: { site: string }) {
  const t = useTranslations('installation.site')
  const entity = useSetupForm<Values>({
    schema,
    values: empty,
    draft: `site/${site}/host`,
    save: async ({ host }) => {
      await set(site, host, false)
      toast({ message: t('hostAdded', { host }) })
    },
  })
  return (
    <EntityForm entity={entity} submit={t('hostAdd')} icon={<Plus />} label={t('hostAdd')} isPart>
      <FormSection title={t('hostAdd')}>
        <TextField name="host" label={t('host')} help={t('hostHelp')} autoComplete="off" />
      </FormSection>
    </EntityForm>
  )
}
