'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { teamTreeEndpoints } from '#lib/api/endpoints/team-tree'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { teamPaths } from '#lib/paths'
import type { TeamChangeProps } from './team-move'

export type TeamDeleteProps = TeamChangeProps & {
  /** What is still in it; then it can't go, and the button says so. */
  left: { organisations: number; subteams: number }
}

/** Deletes a team in which nothing is left. */
export function TeamDelete({ team, left, words }: TeamDeleteProps) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function remove() {
    if (isBusy) return
    setBusy(true)
    try {
      const { data } = await call(teamTreeEndpoints.delete, {
        params: { team: team.key },
        version: `"v${team.version}"`,
      })
      toast({ message: fillText(words.delete.done, { name: team.name }), closeLabel: words.close })
      router.replace(teamPaths(data.parent).subteams())
      router.refresh()
    } catch (cause) {
      setError(cause instanceof AppError ? cause.message : words.failed)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      {error === undefined ? null : (
        <Notice kind="error" announce>
          {error}
        </Notice>
      )}
      <Button
        look="danger"
        icon={<Trash2 />}
        reason={left.organisations + left.subteams === 0 ? undefined : words.delete.notEmpty}
        onClick={() => setAsking(true)}
      >
        {words.delete.open}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        onOpenChange={setAsking}
        title={fillText(words.delete.title, { name: team.name })}
        description={words.delete.text}
        confirmLabel={words.delete.open}
        cancelLabel={words.delete.keep}
        closeLabel={words.close}
        icon={<Trash2 />}
        busy={isBusy && words.busy}
        typeName={{ name: team.name, label: words.delete.type, mismatch: words.delete.mismatch, words }}
        onConfirm={() => void remove()}
      />
    </>
  )
}
