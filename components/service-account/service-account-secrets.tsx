'use client'

import { Copy, KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { TextInput } from '#components/ui/input/text-input'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import type { ServiceAccountSecret } from '#contract/access/service-account'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { useCopy } from '#lib/browser/use-copy'
import { columnsOf, DataTable } from '../data-table/data-table'

/** A secret with its moments as people read them. */
export type SecretRow = Pick<ServiceAccountSecret, 'id' | 'hint' | 'createdBy'> & {
  made: string
  lastUsed: string
  counts: string
}

const column = columnsOf<SecretRow>()

type SecretAct = { what: 'replace' } | { what: 'revoke'; secret: SecretRow }
type ServiceAccountSecretsProps = { team: string; account: string; rows: SecretRow[] }

/** The secrets of a program: one is made and shown once, and each can be withdrawn. */
export function ServiceAccountSecrets({ team, account, rows }: ServiceAccountSecretsProps) {
  const t = useTranslations('program')
  const id = useId()
  const { run, running, failure } = useAction()
  const { copy, hasCopied } = useCopy(id)
  const [secret, setSecret] = useState<string>()
  const [confirming, setConfirming] = useState<SecretAct>()
  const params = { team, account }
  const make = async () => {
    const made = await run(() => call('POST /main/team/{team}/service-account/{account}/secret', { params }), {
      name: 'make',
    })
    setConfirming(undefined)
    if (made !== undefined) setSecret(made.data.secret)
  }
  const revoke = async ({ id: which, hint }: SecretRow) => {
    await run(
      () =>
        call('DELETE /main/team/{team}/service-account/{account}/secret/{secret}', {
          params: { ...params, secret: which },
        }),
      {
        name: 'revoke',
        done: t('revoked', { hint }),
      },
    )
    setConfirming(undefined)
    if (secret?.endsWith(hint)) setSecret(undefined)
  }
  const columns = [
    column.accessor(({ hint }) => t('secretHint', { hint }), {
      id: 'secret',
      header: t('secret'),
      meta: { kind: 'title' },
    }),
    column.accessor('made', {
      header: t('secretMade'),
      meta: { note: ({ createdBy }: SecretRow) => t('madeBy', { name: createdBy }) },
    }),
    column.accessor('lastUsed', { header: t('lastUsed') }),
    column.accessor('counts', { header: t('counts') }),
    column.display({
      id: 'revoke',
      header: t('action'),
      cell: ({ row: { original: row } }) => (
        <Button
          size="small"
          aria-label={t('revokeOf', { hint: row.hint })}
          onClick={() => setConfirming({ what: 'revoke', secret: row })}
        >
          {t('revoke')}
        </Button>
      ),
      meta: { kind: 'action' },
    }),
  ]
  const revoking = confirming?.what === 'revoke' ? confirming.secret : undefined
  return (
    <div className="stack gap-4">
      <p className="max-w-[70ch] text-text-2">{t('secretsHelp')}</p>
      {rows.length === 0 ? (
        <Notice kind="warning">{t('secretsNone')}</Notice>
      ) : (
        <DataTable caption={t('secrets')} columns={columns} rows={rows} keyOf={(row) => row.id} />
      )}
      <Failure of={failure} />
      {secret === undefined ? null : (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('newSecret')}
          </label>
          <p className="field-help" id={`${id}-help`}>
            {t('newSecretHelp')}
          </p>
          <TextInput
            id={id}
            readOnly
            autoFocus
            value={secret}
            aria-describedby={`${id}-help`}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {secret === undefined ? null : (
          <Button icon={<Copy />} onClick={() => void copy(secret)}>
            {t(hasCopied(secret) ? 'copied' : 'copy')}
          </Button>
        )}
        <Button
          look={rows.length === 0 ? 'primary' : undefined}
          icon={<KeyRound />}
          busy={running === 'make' && t('making')}
          onClick={() => (rows.length === 0 ? void make() : setConfirming({ what: 'replace' }))}
        >
          {t('makeSecret')}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming?.what === 'replace'}
        onOpenChange={() => setConfirming(undefined)}
        title={t('replaceTitle')}
        description={t('replaceText')}
        confirmLabel={t('makeSecret')}
        cancelLabel={t('replaceKeep')}
        busy={running === 'make' && t('making')}
        onConfirm={() => void make()}
      />
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setConfirming(undefined)}
        title={t('revokeTitle', { hint: revoking?.hint ?? '' })}
        description={t('revokeText')}
        confirmLabel={t('revoke')}
        cancelLabel={t('revokeKeep')}
        danger
        busy={running === 'revoke' && t('making')}
        onConfirm={() => revoking && void revoke(revoking)}
      />
    </div>
  )
}
