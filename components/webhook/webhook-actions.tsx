'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { DeleteButton } from '#components/ui/overlay/delete-button'
import type { SendResult, Webhook } from '#contract/project/webhook'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { projectPaths } from '#lib/paths/paths'

/** Sends a test message and says what came of it. */
export function WebhookTest({ project, webhook }: { project: string; webhook: string }) {
  const t = useTranslations('webhook')
  const { run, isRunning, failure } = useAction()
  const [result, setResult] = useState<SendResult>()
  const test = async () => {
    setResult(undefined)
    const answer = await run(
      () => call('POST /main/project/{project}/webhook/{webhook}/test', { params: { project, webhook } }),
      { refresh: false },
    )
    setResult(answer?.data)
  }
  const said = ({ failure: why, status, milliseconds }: SendResult) =>
    why === null
      ? t('testDone', { status: String(status ?? ''), milliseconds: String(milliseconds) })
      : t('testFailed', { why: t(`failures.${why}`, { status: String(status ?? '') }) })
  return (
    <div className="stack gap-4">
      <p className="max-w-[70ch] text-text-2">{t('testHelp')}</p>
      <div>
        <Button icon={<Send />} busy={isRunning && t('testing')} onClick={() => void test()}>
          {t('test')}
        </Button>
      </div>
      <Failure of={failure} />
      {result === undefined ? null : (
        <Notice kind={result.failure === null ? 'done' : 'error'} announce>
          {said(result)}
        </Notice>
      )}
    </div>
  )
}

type WebhookDeleteProps = { project: string; webhook: Pick<Webhook, 'id' | 'version'> & { name: string } }

/** Stops sending messages to a system. */
export function WebhookDelete({ project, webhook: { id, version: seen, name } }: WebhookDeleteProps) {
  const t = useTranslations('webhook')
  return (
    <DeleteButton
      label={t('delete')}
      question={t('deleteTitle', { name })}
      text={t('deleteText')}
      keep={t('keep')}
      done={t('deleted', { name })}
      version={seen}
      remove={(version) =>
        call('DELETE /main/project/{project}/webhook/{webhook}', { params: { project, webhook: id }, version })
      }
      leadsTo={projectPaths(project).webhooks()}
    />
  )
}
