'use client'

import { CircleCheck, LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Badge } from '#components/ui/badge'
import { Button } from '#components/ui/button'
import { Card } from '#components/ui/card'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { Notice } from '#components/ui/notice'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { Account } from '#contract/account'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { accountEndpoints } from '#lib/api/endpoints/account'
import { toast } from '#lib/browser/toast'
import { formatDateTime } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import type { AccountWords } from './account-words'

type SessionCardProps = {
  sessions: (Omit<Account['sessions'][number], 'userAgent'> & { device: string })[]
  words: AccountWords
}

/** Where the user is signed in, with a way to end all the others. */
export function SessionCard({ sessions, words }: SessionCardProps) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  async function end() {
    setBusy(true)
    setError(undefined)
    try {
      await call(accountEndpoints.endOtherSessions, {})
      toast({ message: words.ended, closeLabel: words.close })
      router.refresh()
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause
      setError(cause.message)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <Card title={words.sessions} count={sessions.length} flush>
      {error === undefined ? null : (
        <Notice kind="error" announce>
          {error}
        </Notice>
      )}
      <Table caption={words.sessions}>
        <thead>
          <tr>
            <th scope="col">{words.device}</th>
            <th scope="col">{words.since}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <Row key={`${session.site} ${session.createdAt} ${session.lastUsedAt}`}>
              <RowHeader note={session.site}>
                <span className="mr-2">{session.device}</span>
                {session.isCurrent ? (
                  <Badge hue="green" icon={<CircleCheck />}>
                    {words.thisSession}
                  </Badge>
                ) : null}
              </RowHeader>
              <Cell label={words.since} note={fillText(words.lastUsed, { at: formatDateTime(session.lastUsedAt) })}>
                {formatDateTime(session.createdAt)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <div className="card-body">
        <Button icon={<LogOut />} reason={hasOthers ? undefined : words.noOthers} onClick={() => setAsking(true)}>
          {words.endOthers}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.endTitle}
        description={words.endText}
        confirmLabel={words.endOthers}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        icon={<LogOut />}
        busy={isBusy && words.ending}
        onConfirm={() => void end()}
      />
    </Card>
  )
}
