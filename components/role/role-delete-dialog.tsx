'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import type { Role, RoleImpact } from '#contract/role'
import { call } from '#lib/api/client'
import { roleEndpoints } from '#lib/api/endpoints/role'
import { toast } from '#lib/browser/toast'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import { teamPaths } from '#lib/paths'
import { RoleImpactList } from './role-impact-list'
import type { RoleWords } from './role-words'

export type RoleDeleteProps = { role: Role; team: string; locale: 'nl' | 'en'; words: RoleWords }

type Preview = { impact: RoleImpact; version?: string }

/** Deletes a role after telling whose assignments end with it; the last people with the role get an extra warning. */
export function RoleDelete({ role, team, locale, words }: RoleDeleteProps) {
  const router = useRouter()
  const [preview, setPreview] = useState<Preview>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const params = { team, role: role.key }

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    await work().catch((cause: unknown) => {
      setPreview(undefined)
      setError(cause instanceof AppError ? cause.message : words.impact.unknown)
    })
    setBusy(false)
  }
  const ask = () =>
    run(async () => {
      const { data, version } = await call(roleEndpoints.preview, { params, body: { next: null } })
      setPreview({ impact: data, version: version ?? undefined })
    })
  // The version that was told of: the page may show the one from before a save that is a moment old.
  const remove = ({ impact, version = `"v${role.version}"` }: Preview) =>
    run(async () => {
      await call(roleEndpoints.delete, { params, query: { ends: impact.holders }, version })
      toast({ message: fillText(words.editor.deleted, { name: role.name }), closeLabel: words.close })
      router.replace(teamPaths(team).roles())
      router.refresh()
    })

  return (
    <>
      {error === undefined ? null : (
        <Notice kind="error" announce>
          {error}
        </Notice>
      )}
      <Button look="danger" icon={<Trash2 />} busy={isBusy && words.editor.deleting} onClick={() => void ask()}>
        {words.editor.delete}
      </Button>
      {preview === undefined ? null : (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => (open ? undefined : setPreview(undefined))}
          title={fillText(words.impact.deleteTitle, { name: role.name })}
          description={
            preview.impact.holders === 0 ? (
              words.impact.deleteUnused
            ) : (
              <>
                <p>{fillMessage(words.impact.deleteUsed, { count: preview.impact.holders }, locale)}</p>
                <p>
                  <b>{words.impact.deleteLast}</b>
                </p>
                <RoleImpactList impact={preview.impact} words={words} />
              </>
            )
          }
          confirmLabel={words.impact.deleteConfirm}
          cancelLabel={words.impact.deleteCancel}
          closeLabel={words.close}
          icon={<Trash2 />}
          busy={isBusy && words.editor.deleting}
          onConfirm={() => void remove(preview)}
        />
      )}
    </>
  )
}
