'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { Role, RoleImpact } from '#contract/access/role'
import { type BrowserAnswer, call } from '#lib/api/client'
import { roleEndpoints } from '#lib/api/endpoints/role'
import { useAction } from '#lib/browser/use-action'
import { teamPaths } from '#lib/paths/paths'
import { RoleImpactList } from './role-impact-list'

export type RoleDeleteProps = { role: Pick<Role, 'key' | 'name' | 'version'>; team: string }

/** Deletes a role after telling whose assignments end with it; the last people with the role get an extra warning. */
export function RoleDelete({ role, team }: RoleDeleteProps) {
  const t = useTranslations('role')
  const { run, isRunning, failure } = useAction()
  const [preview, setPreview] = useState<BrowserAnswer<RoleImpact>>()
  const params = { team, role: role.key }
  const busy = isRunning && t('editor.deleting')

  const ask = async () =>
    setPreview(await run(() => call(roleEndpoints.preview, { params, body: { next: null } }), { refresh: false }))

  async function remove({ data, version }: BrowserAnswer<RoleImpact>) {
    const removed = await run(
      () =>
        call(roleEndpoints.delete, {
          params,
          query: { ends: data.holders },
          // The version that was previewed: the page may show the one from before a save that is a moment old.
          version: version ?? `"v${role.version}"`,
        }),
      { done: t('editor.deleted', { name: role.name }), leadsTo: teamPaths(team).roles() },
    )
    if (removed === undefined) setPreview(undefined)
  }

  return (
    <>
      {failure === undefined ? null : (
        <Notice kind="error" announce>
          {failure.message}
        </Notice>
      )}
      <Button look="danger" icon={<Trash2 />} busy={busy} onClick={() => void ask()}>
        {t('editor.delete')}
      </Button>
      {preview === undefined ? null : (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => (open ? undefined : setPreview(undefined))}
          title={t('impact.deleteTitle', { name: role.name })}
          description={<DeleteEffect impact={preview.data} />}
          confirmLabel={t('impact.deleteConfirm')}
          cancelLabel={t('impact.deleteCancel')}
          icon={<Trash2 />}
          busy={busy}
          onConfirm={() => void remove(preview)}
        />
      )}
    </>
  )
}

function DeleteEffect({ impact }: { impact: RoleImpact }) {
  const t = useTranslations('role.impact')
  if (impact.holders === 0) return t('deleteUnused')
  return (
    <>
      <p>{t('deleteUsed', { count: impact.holders })}</p>
      <p>
        <b>{t('deleteLast')}</b>
      </p>
      <RoleImpactList impact={impact} />
    </>
  )
}
