import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Checkbox } from '#components/ui/input/checkbox'
import { capitalised } from '../capitalised'
import { type WeekDay, weekDays } from './week'

type CopyDayProps = {
  day: WeekDay
  onCopy: (days: WeekDay[]) => void
  onCancel: () => void
}

/** Stands below the day that is copied. */
export function CopyDay({ day, onCopy, onCancel }: CopyDayProps) {
  const t = useTranslations('fields.openingTimes')
  const others = weekDays.filter((other) => other !== day)
  const [chosen, setChosen] = useState<WeekDay[]>([])
  return (
    <fieldset className="col-span-full grid gap-2 border-t border-line py-2">
      <legend className="field-label float-left">{capitalised(t('copyTo', { day: t(`days.${day}`) }))}</legend>
      <div className="flex flex-wrap gap-x-4">
        {others.map((other) => (
          <Checkbox
            key={other}
            label={t(`days.${other}`)}
            checked={chosen.includes(other)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, other] : chosen.filter((kept) => kept !== other))
            }
          />
        ))}
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={() => onCopy(chosen)}>
          {t('copyApply')}
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          {t('copyCancel')}
        </Button>
      </div>
    </fieldset>
  )
}
