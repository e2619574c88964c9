'use client'

import { CircleCheck, LogOut, MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Badge } from '#components/ui/display/badge'
import { Failure } from '#components/ui/feedback/failure'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { Card } from '#components/ui/page/card'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { columnsOf, DataTable } from '../data-table/data-table'

/** A place where somebody is signed in, with its times as people read them. */
export type SessionRow = {
  key: string
  site: string
  browser?: string | undefined
  system?: string | undefined
  isCurrent: boolean
  createdAt: string
  lastUsedAt: string
}

const column = columnsOf<SessionRow>()

/** Where the user is signed in, with a way to end all the others. */
export function SessionCard({ sessions }: { sessions: SessionRow[] }) {
  const t = useTranslations('account')
  const { run, isRunning, failure } = useAction()
  const [isAsking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  const end = async () => {
    await run(() => call('DELETE /main/account/session', {}), { done: t('ended') })
    setAsking(false)
  }
  const deviceOf = ({ browser, system }: SessionRow) =>
    browser && system ? t('deviceOn', { browser, system }) : browser || system || t('deviceUnknown')
  const columns = [
    column.accessor(deviceOf, {
      id: 'device',
      header: t('device'),
      cell: ({ row: { original: session } }) => (
        <>
          <span className="mr-2">{deviceOf(session)}</span>
          {session.isCurrent ? (
            <Badge hue="green" icon={<CircleCheck />}>
              {t('thisSession')}
            </Badge>
          ) : null}
        </>
      ),
      meta: { kind: 'title', note: ({ site }: SessionRow) => site },
    }),
    column.accessor('createdAt', {
      header: t('since'),
      meta: { note: (session: SessionRow) => t('lastUsed', { at: session.lastUsedAt }) },
    }),
  ]
  return (
    <Card title={t('sessions')} count={sessions.length} flush>
      <Failure of={failure} />
      <DataTable caption={t('sessions')} columns={columns} rows={sessions} keyOf={({ key }) => key} />
      <div className="card-body">
        <Button icon={<LogOut />} reason={hasOthers ? undefined : t('noOthers')} onClick={() => setAsking(true)}>
          {t('endOthers')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('endTitle')}
        description={t('endText')}
        confirmLabel={t('endOthers')}
        cancelLabel={t('cancel')}
        icon={<LogOut />}
        busy={isRunning && t('ending')}
        onConfirm={() => void end()}
      />
    </Card>
  )
}

/** A time that somebody signed in as the user, as people read it. */
export type SignInRow = {
  key: string
  site: string
  browser?: string | undefined
  system?: string | undefined
  at: string
  isOpen: boolean
  isNewDevice: boolean
}

const signInColumn = columnsOf<SignInRow>()

/** When and with what the user signed in lately: what they do not know they should act on. */
export function SignInCard({ signIns }: { signIns: SignInRow[] }) {
  const t = useTranslations('account')
  const deviceOf = ({ browser, system }: SignInRow) =>
    browser && system ? t('deviceOn', { browser, system }) : browser || system || t('deviceUnknown')
  const columns = [
    signInColumn.accessor(deviceOf, {
      id: 'device',
      header: t('device'),
      cell: ({ row: { original: signIn } }) => (
        <>
          <span className="mr-2">{deviceOf(signIn)}</span>
          {signIn.isNewDevice ? <Badge icon={<MonitorSmartphone />}>{t('newDevice')}</Badge> : null}
        </>
      ),
      meta: { kind: 'title', note: ({ site }: SignInRow) => site },
    }),
    signInColumn.accessor('at', {
      header: t('since'),
      meta: { note: ({ isOpen }: SignInRow) => (isOpen ? t('stillOpen') : t('signedOut')) },
    }),
  ]
  return (
    <Card title={t('signIns')} count={signIns.length} flush>
      <DataTable caption={t('signIns')} columns={columns} rows={signIns} keyOf={({ key }) => key} />
      <p className="card-body text-muted">{t('signInsHelp')}</p>
    </Card>
  )
}
