import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/checkbox'
import { fillText } from '#lib/forms/fill-text'
import { capitalised } from '../capitalised'
import type { EditorWords } from '../field-words'
import { type WeekDay, weekDays } from './week'

type CopyDayProps = {
  day: WeekDay
  words: EditorWords['openingTimes']
  onCopy: (days: WeekDay[]) => void
  onCancel: () => void
}

/** Stands below the day that is copied. */
export function CopyDay({ day, words, onCopy, onCancel }: CopyDayProps) {
  const others = weekDays.filter((other) => other !== day)
  const [chosen, setChosen] = useState<WeekDay[]>([])
  return (
    <fieldset className="col-span-full grid gap-2 border-t border-line py-2">
      <legend className="field-label float-left">
        {capitalised(fillText(words.copyTo, { day: words.days[day] }))}
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {others.map((other) => (
          <Checkbox
            key={other}
            label={words.days[other]}
            checked={chosen.includes(other)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, other] : chosen.filter((kept) => kept !== other))
            }
          />
        ))}
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={() => onCopy(chosen)}>
          {words.copyApply}
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          {words.copyCancel}
        </Button>
      </div>
    </fieldset>
  )
}
