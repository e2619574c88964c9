'use client'

import { Field } from '#components/ui/field'
import { Select } from '#components/ui/select'
import { TextInput } from '#components/ui/text-input'
import { importRhythms } from '#contract/import-job-choices'
import type { ImportSchedule } from '#contract/import-schedule'
import type { JobPartProps } from './job-target'

const usual: ImportSchedule = { rhythm: 'daily', time: '06:30', weekday: 1, monthDay: 1 }
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const monthDays = Array.from({ length: 31 }, (_, at) => String(at + 1))

/** When an import of a web address runs by itself. */
export function JobSchedule({ form, words }: JobPartProps) {
  const { job, refused, change } = form
  const { schedule } = job
  const set = (changes: Partial<ImportSchedule>) => change({ schedule: { ...usual, ...schedule, ...changes } })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        id="job-rhythm"
        label={words.schedule}
        words={words.field}
        help={words.scheduleHelp}
        error={schedule === null ? refused.schedule : undefined}
      >
        {(control) => (
          <Select
            {...control}
            options={['none' as const, ...importRhythms].map((value) => ({ value, label: words.rhythms[value] }))}
            value={schedule?.rhythm ?? 'none'}
            onChange={(event) => {
              const rhythm = importRhythms.find((one) => one === event.target.value)
              if (rhythm === undefined) change({ schedule: null })
              else set({ rhythm })
            }}
          />
        )}
      </Field>
      {schedule === null ? null : (
        <>
          {schedule.rhythm === 'weekly' ? (
            <Field id="job-weekday" label={words.weekday} words={words.field}>
              {(control) => (
                <Select
                  {...control}
                  options={weekdays.map((value) => ({ value, label: words.weekdays[value] }))}
                  value={String(schedule.weekday)}
                  onChange={(event) => set({ weekday: Number(event.target.value) })}
                />
              )}
            </Field>
          ) : null}
          {schedule.rhythm === 'monthly' ? (
            <Field id="job-month-day" label={words.monthDay} words={words.field} help={words.monthDayHelp}>
              {(control) => (
                <Select
                  {...control}
                  options={monthDays.map((value) => ({ value, label: value }))}
                  value={String(schedule.monthDay)}
                  onChange={(event) => set({ monthDay: Number(event.target.value) })}
                />
              )}
            </Field>
          ) : null}
          <Field id="job-time" label={words.time} words={words.field} help={words.timeHelp} error={refused.schedule}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={schedule.time}
                onChange={(event) => set({ time: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}
