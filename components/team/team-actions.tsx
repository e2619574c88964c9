'use client'

import { FolderInput, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { Team } from '#contract/team/team'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { teamPaths } from '#lib/paths/paths'
import { TeamMoveDialog, type TeamMoveDialogProps } from './team-move-dialog'

/** Moves a team with everything in it, after telling what that means. */
export function TeamMove({ team }: Pick<TeamMoveDialogProps, 'team'>) {
  const t = useTranslations('tree.move')
  const ui = useTranslations('ui')
  const { run, isRunning, failure } = useAction()
  const [targets, setTargets] = useState<TeamMoveDialogProps['targets']>()
  const open = () =>
    run(async () => setTargets((await call('GET /main/team/{team}/move', { params: { team: team.key } })).data.items), {
      refresh: false,
    })
  return (
    <>
      <Button icon={<FolderInput />} busy={isRunning && ui('busy')} onClick={() => void open()}>
        {t('open')}
      </Button>
      <Failure of={failure} />
      {targets === undefined ? null : (
        <TeamMoveDialog team={team} targets={targets} onClose={() => setTargets(undefined)} />
      )}
    </>
  )
}

type TeamDeleteProps = {
  team: Pick<Team, 'key' | 'name' | 'version'>
  /** The remaining contents, which prevent deletion; the button explains that. */
  left: { organisations: number; subteams: number }
}

/** Deletes a team in which nothing is left. */
export function TeamDelete({ team: { key, name, version }, left }: TeamDeleteProps) {
  const t = useTranslations('tree.delete')
  const ui = useTranslations('ui')
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning, failure } = useAction()
  const remove = async () => {
    await run(() => call('DELETE /main/team/{team}', { params: { team: key }, version: `"v${version}"` }), {
      done: t('done', { name }),
      leadsTo: ({ data }) => teamPaths(data.parent).place('subteams'),
    })
    setAsking(false)
  }
  return (
    <>
      <Failure of={failure} />
      <Button
        look="danger"
        icon={<Trash2 />}
        reason={left.organisations + left.subteams === 0 ? undefined : t('notEmpty')}
        onClick={() => setAsking(true)}
      >
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        onOpenChange={setAsking}
        title={t('title', { name })}
        description={t('text')}
        confirmLabel={t('open')}
        cancelLabel={t('keep')}
        icon={<Trash2 />}
        busy={isRunning && ui('busy')}
        typeName={{ name, label: t('type'), mismatch: t('mismatch') }}
        onConfirm={() => void remove()}
      />
    </>
  )
}
