import { CalendarX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { usePart } from '#lib/browser/use-part'

type HolidayDisclosureProps<Props extends object> = {
  label: string
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>
  part: Props
}

/** A button that opens a list of holidays, which few forms need: its script comes when it is first opened. */
export function HolidayDisclosure<Props extends object>({ label, load, part }: HolidayDisclosureProps<Props>) {
  const t = useTranslations('fields.holidays')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Part = usePart(load, isOpen)
  return (
    <div className="grid gap-3">
      <div>
        <Button
          size="small"
          icon={<CalendarX />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="holiday-chooser" aria-live="polite">
        {isOpen && Part === undefined ? <p className="field-help">{t('loading')}</p> : null}
        {isOpen && Part ? <Part {...part} /> : null}
      </div>
    </div>
  )
}
