'use client'

import { PhoneCall } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { Card } from '#components/ui/page/card'
import type { CallActInput } from '#contract/sample/sample'
import { call } from '#lib/api/client'
import { type ActionOptions, useAction } from '#lib/browser/use-action'
import { teamPaths } from '#lib/paths/paths'

export type OfCall = { team: string; sample: string; item: number }

/** Does something with a call. */
export function useCallAct({ team, sample, item }: OfCall) {
  const action = useAction()
  const act = (body: CallActInput, options: ActionOptions<unknown> = {}) =>
    action.run(
      () => call('POST /main/team/{team}/sample/{sample}/call/{item}', { params: { team, sample, item }, body }),
      {
        name: body.act,
        ...options,
      },
    )
  return { ...action, act }
}

export function TakeCall({ notice, ...of }: OfCall & { notice: string | null }) {
  const t = useTranslations('sample')
  const { act, isRunning, failure } = useCallAct(of)
  return (
    <div className="stack gap-4">
      {notice === null ? null : <Notice>{notice}</Notice>}
      <div>
        <Button
          look="primary"
          icon={<PhoneCall />}
          busy={isRunning && t('takeBusy')}
          onClick={() => void act({ act: 'claim' }, { refresh: 'always' })}
        >
          {t('take')}
        </Button>
      </div>
      <Failure of={failure} />
    </div>
  )
}

const hour = 60 * 60_000
const laterChoices = ['hour', 'tomorrow', 'week'] as const

/** The moment of a choice: in an hour, or at nine in the morning of a later day. */
function momentOf(choice: string, now: Date): Date {
  if (choice === 'hour') return new Date(now.getTime() + hour)
  const day = new Date(now)
  day.setDate(day.getDate() + (choice === 'week' ? 7 : 1))
  day.setHours(9, 0, 0, 0)
  return day
}

/** Other outcomes of a call than answers. */
export function OtherActions(of: OfCall) {
  const t = useTranslations('sample')
  const { act, running, failure } = useCallAct(of)
  const [later, setLater] = useState<string>(laterChoices[0])
  const leadsTo = teamPaths(of.team).sample(of.sample)
  const end = (body: CallActInput) => void act(body, { done: t('actDone'), leadsTo })
  return (
    <Card title={t('otherwise')}>
      <div className="stack gap-4">
        <Failure of={failure} />
        <div className="flex flex-wrap gap-3">
          {(['unreached', 'refused', 'gone', 'release'] as const).map((what) => (
            <Button key={what} busy={running === what && t('judgeBusy')} onClick={() => end({ act: what })}>
              {t(what)}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field id="later" label={t('laterWhen')}>
            {(control) => (
              <Select
                {...control}
                value={later}
                onChange={({ target }) => setLater(target.value)}
                options={laterChoices.map((value) => ({ value, label: t(`laterChoices.${value}`) }))}
              />
            )}
          </Field>
          <Button
            busy={running === 'snooze' && t('judgeBusy')}
            onClick={() => end({ act: 'snooze', until: momentOf(later, new Date()).toISOString() })}
          >
            {t('later')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
