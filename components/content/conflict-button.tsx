'use client'

import { Check, Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'

export type ConflictButtonProps = { type: ItemKind; itemKey: string } & (
  | { act: 'take'; id: number; version: number; label: string }
  | { act: 'seen'; ids: number[] }
)

/** Takes over the value of a field that was not taken, a concept more and one conflict less; or marks all as seen. */
export function ConflictButton({ type, itemKey, ...action }: ConflictButtonProps) {
  const t = useTranslations('conflicts')
  const { run, isRunning, failure } = useAction()
  const isTake = action.act === 'take'
  const act = () =>
    run<unknown>(
      () =>
        action.act === 'take'
          ? call('POST /main/history/{type}/{key}/conflict/{id}/take', {
              params: { type, key: itemKey, id: action.id },
              version: `"v${action.version}"`,
            })
          : call('POST /main/history/{type}/{key}/conflict/seen', {
              params: { type, key: itemKey },
              body: { ids: action.ids },
            }),
      { done: action.act === 'take' ? t('taken', { label: action.label }) : t('done') },
    )
  return (
    <div className="stack gap-2">
      <Failure of={failure} />
      <div>
        <Button
          icon={isTake ? <Check /> : <Eye />}
          size={isTake ? 'small' : undefined}
          busy={isRunning && t('busy')}
          onClick={() => void act()}
        >
          {t(action.act)}
          {action.act === 'take' ? <span className="sr-only">: {action.label}</span> : null}
        </Button>
      </div>
    </div>
  )
}
