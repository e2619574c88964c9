'use client'

import { useTranslations } from 'next-intl'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import type { Webhook } from '#contract/project/webhook'
import { call } from '#lib/api/client'
import { projectPaths } from '#lib/paths/paths'

type WebhookDeleteProps = { project: string; webhook: Pick<Webhook, 'id' | 'version'> & { name: string } }

/** Stops sending messages to a system. */
export function WebhookDelete({ project, webhook: { id, version: seen, name } }: WebhookDeleteProps) {
  const t = useTranslations('webhook')
  return (
    <DeleteButton
      label={t('delete')}
      question={t('deleteTitle', { name })}
      text={t('deleteText')}
      keep={t('keep')}
      done={t('deleted', { name })}
      version={seen}
      remove={(version) =>
        call('DELETE /main/project/{project}/webhook/{webhook}', { params: { project, webhook: id }, version })
      }
      leadsTo={projectPaths(project).webhooks()}
    />
  )
}
