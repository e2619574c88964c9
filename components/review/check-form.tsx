'use client'

import { ClipboardCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Checkbox } from '#components/ui/input/checkbox'
import { call } from '#lib/api/client'
import { confirmationEndpoints } from '#lib/api/endpoints/confirmation'
import { useAction } from '#lib/browser/use-action'
import { formatDateTime } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'

export type CheckFormProps = {
  organisation: string
  /** The version that stands above it. */
  shown: string | undefined
  /** When the data were confirmed last, as it stands above: who comes second is told who was first. */
  lastConfirmedAt: string | null
  /** For who manages the organisation and called about it. */
  mayConfirmByPhone: boolean
}

/** Confirms, after the explicit tick, that the data above are right. */
export function CheckForm({ organisation, shown, lastConfirmedAt, mayConfirmByPhone }: CheckFormProps) {
  const t = useTranslations('confirm')
  const review = useTranslations('review')
  const { run, isRunning, failure, clearFailure } = useAction()
  const [isMissing, setMissing] = useState(false)
  const { by, at } = failure?.options.details ?? {}
  const said =
    typeof by === 'string' && typeof at === 'string'
      ? t('already', { name: by, at: formatDateTime(at) })
      : failure?.message
  const error = isMissing ? t('tickMissing') : said

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const isTicked = given.get('accepted') !== null
    setMissing(!isTicked)
    clearFailure()
    if (!isTicked) return
    const means = given.get('phone') === null ? 'application' : 'phone'
    await run(
      (idempotencyKey) =>
        call(confirmationEndpoints.confirmSignedIn, {
          params: { organisation },
          body: { accepted: true, means, shown, lastConfirmedAt },
          idempotencyKey,
        }),
      { leadsTo: organisationPaths(organisation).dashboard() },
    )
  }
  return (
    <form onSubmit={confirm} className="stack gap-4">
      {error === undefined ? null : (
        <Notice kind="error" announce>
          {error}
        </Notice>
      )}
      <Checkbox name="accepted" look="agree" label={t('tick')} />
      {mayConfirmByPhone ? <Checkbox name="phone" label={review('phone')} note={review('phoneHelp')} /> : null}
      <div>
        <Button type="submit" look="primary" icon={<ClipboardCheck />} busy={isRunning && t('busy')}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
