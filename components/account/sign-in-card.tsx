'use client'

import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import { Card } from '#components/ui/page/card'
import { columnsOf, DataTable } from '../data-table/data-table'

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

const column = columnsOf<SignInRow>()

/** When and with what the user signed in lately: what they do not know they should act on. */
export function SignInCard({ signIns }: { signIns: SignInRow[] }) {
  const t = useTranslations('account')
  const deviceOf = ({ browser, system }: SignInRow) =>
    browser && system ? t('deviceOn', { browser, system }) : browser || system || t('deviceUnknown')
  const columns = [
    column.accessor(deviceOf, {
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
    column.accessor('at', {
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
