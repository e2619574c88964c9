'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import { type Role, type RoleImpact, roleEndpoints } from '#contract/role'
import { request } from '#lib/bff/request'
import { toast } from '#lib/browser/toast'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import { teamPaths } from '#lib/paths'
import { RoleImpactList } from './role-impact-dialog'
import type { RoleWords } from './role-words'

export type RoleDeleteProps = { role: Role; team: string; locale: 'nl' | 'en'; words: RoleWords }

/** Deletes a role after telling whose assignments end with it; the last people with the role get an extra warning. */
export function RoleDelete({ role, team, locale, words }: RoleDeleteProps) {
  const router = useRouter()
  const [impact, setImpact] = useState<RoleImpact>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const params = { team, role: role.key }

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    await work().catch((cause: unknown) => {
      setImpact(undefined)
      setError(cause instanceof AppError ? cause.message : words.impact.unknown)
    })
    setBusy(false)
  }
  const ask = () =>
    run(async () => setImpact((await request(roleEndpoints.preview, { params, body: { next: null } })).data))
  const remove = (ends: number) =>
    run(async () => {
      await request(roleEndpoints.delete, { params, query: { ends }, version: `"v${role.version}"` })
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
      {impact === undefined ? null : (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => (open ? undefined : setImpact(undefined))}
          title={fillText(words.impact.deleteTitle, { name: role.name })}
          description={
            impact.holders === 0 ? (
              words.impact.deleteUnused
            ) : (
              <>
                <p>{fillMessage(words.impact.deleteUsed, { count: impact.holders }, locale)}</p>
                <p>
                  <b>{words.impact.deleteLast}</b>
                </p>
                <RoleImpactList impact={impact} words={words} />
              </>
            )
          }
          confirmLabel={words.impact.deleteConfirm}
          cancelLabel={words.impact.deleteCancel}
          closeLabel={words.close}
          icon={<Trash2 />}
          busy={isBusy && words.editor.deleting}
          onConfirm={() => void remove(impact.holders)}
        />
      )}
    </>
  )
}
