'use client'

import { Copy, KeyRound, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { TextInput } from '#components/ui/input/text-input'
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { useCopy } from '#lib/browser/use-copy'

type WebhookSecretProps = {
  project: string
  webhook: string
  /** Until when the secret of before counts too, as people read it. */
  overlap: string | undefined
}

/** The secret by which a receiver knows our messages: shown when somebody asks, and renewed. */
export function WebhookSecret({ project, webhook, overlap }: WebhookSecretProps) {
  const t = useTranslations('webhook')
  const id = useId()
  const { run, running, failure } = useAction()
  const [secret, setSecret] = useState<string>()
  const { copy, hasCopied } = useCopy(id)
  const [isAsking, setAsking] = useState(false)
  const params = { project, webhook }
  const show = async () => {
    const answer = await run(() => call('GET /main/project/{project}/webhook/{webhook}/secret', { params }), {
      name: 'show',
      refresh: false,
    })
    setSecret(answer?.data.secret)
  }
  const renew = async () => {
    const renewed = await run(() => call('POST /main/project/{project}/webhook/{webhook}/secret', { params }), {
      name: 'renew',
      done: t('renewed'),
    })
    setAsking(false)
    if (renewed !== undefined) setSecret(undefined)
  }
  return (
    <div className="stack gap-4">
      <p className="max-w-[70ch] text-text-2">{t('secretHelp')}</p>
      {overlap === undefined ? null : <Notice>{overlap}</Notice>}
      <Failure of={failure} />
      {secret === undefined ? null : (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('secret')}
          </label>
          <TextInput id={id} readOnly value={secret} onFocus={(event) => event.target.select()} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {secret === undefined ? (
          <Button icon={<KeyRound />} busy={running === 'show' && t('renewing')} onClick={() => void show()}>
            {t('showSecret')}
          </Button>
        ) : (
          <Button icon={<Copy />} onClick={() => void copy(secret)}>
            {t(hasCopied(secret) ? 'copied' : 'copySecret')}
          </Button>
        )}
        <Button icon={<RefreshCw />} onClick={() => setAsking(true)}>
          {t('renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('renewTitle')}
        description={t('renewText')}
        confirmLabel={t('renew')}
        cancelLabel={t('renewKeep')}
        busy={running === 'renew' && t('renewing')}
        onConfirm={() => void renew()}
      />
    </div>
  )
}
