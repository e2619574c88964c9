'use client'

import { useTranslations } from 'next-intl'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import { call } from '#lib/api/client'
import { teamPaths } from '#lib/paths/paths'

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
