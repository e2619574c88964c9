'use client'

import { FolderInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
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
