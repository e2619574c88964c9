'use client'

import { Copy, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MoreMenu } from '#components/ui/action/more-menu'
import { Failure } from '#components/ui/feedback/failure'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { Role, RoleImpact } from '#contract/access/role'
import { type BrowserAnswer, call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { teamPaths } from '#lib/paths/paths'
import { RoleImpactList } from './role-impact-list'

export type RoleMenuProps = {
  role: Pick<Role, 'key' | 'name' | 'version'>
  team: string
  /** Why it can't be done now; nothing where it can. */
  reasons: { copy: string | undefined; delete: string | undefined }
}

/**
 * What is done seldom with a role: beginning another one from it, and deleting it, after telling whose assignments end with it.
 * The last people with the role get an extra warning.
 */
export function RoleMenu({ role, team, reasons }: RoleMenuProps) {
  const t = useTranslations('role')
  const { run, isRunning, failure } = useAction()
  const [preview, setPreview] = useState<BrowserAnswer<RoleImpact>>()
  const params = { team, role: role.key }
  const busy = isRunning && t('editor.deleting')

  const ask = async () =>
    setPreview(
      await run(() => call('POST /main/team/{team}/role/{role}/preview', { params, body: { next: null } }), {
        refresh: false,
      }),
    )

  async function remove({ data, version }: BrowserAnswer<RoleImpact>) {
    const removed = await run(
      () =>
        call('DELETE /main/team/{team}/role/{role}', {
          params,
          query: { ends: data.holders },
          // The version that was previewed: the page may show the one from before a save that is a moment old.
          version: version ?? `"v${role.version}"`,
        }),
      { done: t('editor.deleted', { name: role.name }), leadsTo: teamPaths(team).place('role') },
    )
    if (removed === undefined) setPreview(undefined)
  }

  return (
    <>
      <Failure of={failure} />
      <MoreMenu
        label={t('menu')}
        items={[
          {
            ...{ key: 'copy', label: t('copy'), icon: <Copy />, reason: reasons.copy },
            href: teamPaths(team).roleNew({ from: role.key }),
          },
          {
            ...{ key: 'delete', label: t('editor.delete'), icon: <Trash2 />, danger: true, reason: reasons.delete },
            onSelect: () => void ask(),
          },
        ]}
      />
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
