'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { conflictEndpoints } from '#lib/api/endpoints/conflict'
import { useAction } from '#lib/browser/use-action'

export type SeenButtonProps = { type: ItemKind; itemKey: string; ids: number[] }

/** Marks conflicts as seen. */
export function SeenButton({ type, itemKey, ids }: SeenButtonProps) {
  const t = useTranslations('conflicts')
  const { run, isRunning, failure } = useAction()
  const requestKey = useRef<string>(undefined)
  const mark = () => {
    requestKey.current ??= crypto.randomUUID()
    const input = { params: { type, key: itemKey }, body: { ids }, idempotencyKey: requestKey.current }
    return run(() => call(conflictEndpoints.seen, input), { done: t('done') })
  }
  return (
    <div className="stack gap-3">
      {failure === undefined ? null : (
        <Notice kind="error" announce>
          {failure.message}
        </Notice>
      )}
      <div>
        <Button icon={<Eye />} busy={isRunning && t('busy')} onClick={() => void mark()}>
          {t('seen')}
        </Button>
      </div>
    </div>
  )
}
