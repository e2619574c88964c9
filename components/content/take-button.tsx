'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { conflictEndpoints } from '#lib/api/endpoints/conflict'
import { useAction } from '#lib/browser/use-action'

export type TakeButtonProps = { type: ItemKind; itemKey: string; version: number; id: number; label: string }

/** Takes over the value of a field that was not taken: a concept more, and one conflict less. */
export function TakeButton({ type, itemKey, version, id, label }: TakeButtonProps) {
  const t = useTranslations('conflicts')
  const { run, isRunning, failure } = useAction()
  const requestKey = useRef<string>(undefined)
  const take = () => {
    requestKey.current ??= crypto.randomUUID()
    const params = { type, key: itemKey, id }
    const input = { params, version: `"v${version}"` as const, idempotencyKey: requestKey.current }
    return run(() => call(conflictEndpoints.take, input), { done: t('taken', { label }) })
  }
  return (
    <div className="stack gap-2">
      {failure === undefined ? null : (
        <Notice kind="error" announce>
          {failure.message}
        </Notice>
      )}
      <div>
        <Button icon={<Check />} size="small" busy={isRunning && t('busy')} onClick={() => void take()}>
          {t('take')}
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
    </div>
  )
}
