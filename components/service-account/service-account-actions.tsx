'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { teamPaths } from '#lib/paths/paths'

/** Says that a program still needs its access. */
export function ServiceAccountConfirm({ team, account }: { team: string; account: string }) {
  const t = useTranslations('program')
  const { run, isRunning, failure } = useAction()
  const confirm = () =>
    run(() => call('POST /main/team/{team}/service-account/{account}/confirm', { params: { team, account } }), {
      done: t('confirmed'),
    })
  return (
    <>
      <Failure of={failure} />
      <Button icon={<Check />} busy={isRunning && t('confirming')} onClick={() => void confirm()}>
        {t('confirm')}
      </Button>
    </>
  )
}

type ServiceAccountEndProps = { team: string; account: { id: string; version: number; name: string } }

/** Ends the access of a program, once that is confirmed. */
export function ServiceAccountEnd({ team, account: { id, version: seen, name } }: ServiceAccountEndProps) {
  const t = useTranslations('program')
  return (
    <DeleteButton
      label={t('end')}
      question={t('endTitle', { name })}
      text={t('endText')}
      keep={t('endKeep')}
      done={t('ended', { name })}
      version={seen}
      remove={(version) =>
        call('POST /main/team/{team}/service-account/{account}/end', { params: { team, account: id }, version })
      }
      leadsTo={teamPaths(team).place('serviceaccounts')}
    />
  )
}
