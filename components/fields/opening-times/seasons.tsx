import { CalendarRange, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Checkbox } from '#components/ui/input/checkbox'
import { TextInput } from '#components/ui/input/text-input'
import { AddRow } from '../add-row'
import { PartField } from '../part-field'
import { useRowFocus } from '../use-row-focus'
import { DayRow, type WeekPartProps } from './day-row'
import { PeriodFields } from './period-fields'
import { readWeek, weekDays } from './week'
import { type Season, seasonsOf, setSeasons } from './week-more'

/** Parts of the year with hours of their own, such as the summer. */
export function Seasons(props: WeekPartProps) {
  const { week, limits, onWeekChange } = props
  const t = useTranslations('fields.openingTimes')
  const seasons = seasonsOf(week)
  const rows = useRowFocus()
  const add = () => {
    onWeekChange(setSeasons(week, [...seasons, { from: '', until: '', yearly: true, weekly: week.weekly }]))
    rows.added()
  }
  return (
    <div className="grid gap-3" data-rows="" ref={rows.list}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="field-label">{t('seasons')}</span>
        <AddRow count={seasons.length} maximum={limits.seasons}>
          <Button size="small" icon={<CalendarRange />} onClick={add}>
            {t('seasonAdd')}
          </Button>
        </AddRow>
      </div>
      {seasons.map((season, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seasons have no identity of their own, and are not reordered
        <SeasonFields key={index} {...props} season={season} index={index} onRemoved={rows.removed} />
      ))}
    </div>
  )
}

type SeasonProps = WeekPartProps & { season: Season; index: number; onRemoved: (index: number) => void }

function SeasonFields({ season, index, onRemoved, ...props }: SeasonProps) {
  const { week, limits, onWeekChange, onBlur } = props
  const t = useTranslations('fields.openingTimes')
  const fields = useTranslations('fields')
  const all = seasonsOf(week)
  const change = (next: Partial<Season>) =>
    onWeekChange(
      setSeasons(
        week,
        all.map((each, at) => (at === index ? { ...each, ...next } : each)),
      ),
    )
  const part = `seasons.${index}`
  const number = index + 1
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3" data-row="">
      <legend className="sr-only">{t('season', { number })}</legend>
      <div className="field-row">
        <PeriodFields {...props} part={part} value={season} onChange={change} />
        <div className="min-w-40 flex-1">
          <PartField {...props} part={`${part}.name`} label={t('seasonName')} optional>
            {(control) => (
              <TextInput
                {...control}
                value={season.name ?? ''}
                onChange={(event) => change({ name: event.target.value })}
                onBlur={onBlur}
              />
            )}
          </PartField>
        </div>
        <IconButton
          className="mt-6"
          label={t('seasonRemove', { number })}
          icon={<X />}
          onClick={() => {
            onWeekChange(
              setSeasons(
                week,
                all.filter((_, at) => at !== index),
              ),
            )
            onRemoved(index)
          }}
        />
      </div>
      <Checkbox
        label={t('yearly')}
        checked={season.yearly === true}
        onChange={(event) => change({ yearly: event.target.checked })}
        onBlur={onBlur}
      />
      <ul className="opening-hours" aria-label={t('season', { number })}>
        {weekDays.map((day) => (
          <DayRow
            key={day}
            {...props}
            base={`${part}.`}
            week={readWeek({ weekly: season.weekly })}
            onWeekChange={({ weekly }) => change({ weekly })}
            day={day}
          />
        ))}
      </ul>
      {season.weekly.length < limits.weekly ? null : (
        <span className="field-help">{fields('list.full', { maximum: limits.weekly })}</span>
      )}
    </fieldset>
  )
}
