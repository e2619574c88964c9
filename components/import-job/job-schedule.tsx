import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { importRhythms } from '#contract/import-job/choices'
import type { ImportSchedule } from '#contract/import-job/schedule'
import { TimeInput } from '../fields/opening-times/time-input'
import { weekdays } from './job-input'
import type { JobPartProps } from './job-target'

const usual: ImportSchedule = { rhythm: 'daily', time: '06:30', weekday: 1, monthDay: 1 }
const monthDays = Array.from({ length: 31 }, (_, at) => String(at + 1))

/** When an import of a web address runs by itself. */
export function JobSchedule({ form }: JobPartProps) {
  const t = useTranslations('importjob.form')
  const { job, refused, change } = form
  const { schedule } = job
  const set = (changes: Partial<ImportSchedule>) => change({ schedule: { ...usual, ...schedule, ...changes } })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        id="job-rhythm"
        label={t('schedule')}
        help={t('scheduleHelp')}
        error={schedule === null ? refused.schedule : undefined}
      >
        {(control) => (
          <Select
            {...control}
            options={['none' as const, ...importRhythms].map((value) => ({ value, label: t(`rhythms.${value}`) }))}
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
            <Field id="job-weekday" label={t('weekday')}>
              {(control) => (
                <Select
                  {...control}
                  options={weekdays.map((value) => ({ value, label: t(`weekdays.${value}`) }))}
                  value={String(schedule.weekday)}
                  onChange={(event) => set({ weekday: Number(event.target.value) })}
                />
              )}
            </Field>
          ) : null}
          {schedule.rhythm === 'monthly' ? (
            <Field id="job-month-day" label={t('monthDay')} help={t('monthDayHelp')}>
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
          <Field id="job-time" label={t('time')} help={t('timeHelp')} error={refused.schedule}>
            {(control) => (
              <TimeInput
                {...control}
                value={schedule.time}
                onValueChange={(time) => set({ time })}
                onBlur={() => undefined}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}
