'use client'

import { Search, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { DateField } from '#components/ui/date/date-field'
import { Checkbox } from '#components/ui/input/checkbox'
import { Field } from '#components/ui/input/field'
import { Select, type SelectOption } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { formatDate, parseDate } from '#lib/forms/parse-date'

export type AuditFilterValues = Partial<Record<'actor' | 'action' | 'kind' | 'subject' | 'from' | 'until', string>>

export type AuditFiltersProps = {
  self: string
  values: AuditFilterValues
  actions: SelectOption[]
  kinds: SelectOption[]
  /** Set where the log of everything below can be requested. */
  beneath?: boolean
}

/** Who, what, on what and when: the state is the address. */
export function AuditFilters({ self, values, actions, kinds, beneath }: AuditFiltersProps) {
  const t = useTranslations('auditlog.filter')
  const [isUnfolded, setUnfolded] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [days, setDays] = useState({
    from: values.from === undefined ? '' : formatDate(values.from),
    until: values.until === undefined ? '' : formatDate(values.until),
  })
  const isBad = (day: string) => day !== '' && parseDate(day, 'past') === undefined
  const isFiltered = Object.values(values).some((value) => value !== undefined) || beneath === true
  const dayField = (name: 'from' | 'until') => (
    <Field id={`audit-${name}`} label={t(name)} error={isWrong && isBad(days[name]) ? t('wrongDate') : undefined}>
      {(control) => (
        <>
          <DateField
            {...control}
            towards="past"
            value={days[name]}
            onValueChange={(text) => setDays((all) => ({ ...all, [name]: text }))}
          />
          <input type="hidden" name={name} value={parseDate(days[name], 'past') ?? ''} />
        </>
      )}
    </Field>
  )
  return (
    <form
      action={self}
      method="get"
      className="audit-filters"
      data-unfolded={isUnfolded || undefined}
      onSubmit={(event) => {
        if (!isBad(days.from) && !isBad(days.until)) return
        event.preventDefault()
        setWrong(true)
      }}
    >
      {/* On a phone the log comes first; wider screens always show the fields. */}
      <div className="audit-filters-fold">
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded((before) => !before)}
        >
          {isFiltered ? t('foldActive') : t('fold')}
        </Button>
      </div>
      <Field id="audit-actor" label={t('who')}>
        {(control) => <TextInput {...control} name="actor" defaultValue={values.actor} maxLength={100} />}
      </Field>
      <Field id="audit-action" label={t('what')}>
        {(control) => (
          <Select {...control} name="action" options={actions} empty={t('anything')} defaultValue={values.action} />
        )}
      </Field>
      <Field id="audit-kind" label={t('on')}>
        {(control) => (
          <Select {...control} name="kind" options={kinds} empty={t('everything')} defaultValue={values.kind} />
        )}
      </Field>
      <Field id="audit-subject" label={t('subject')}>
        {(control) => <TextInput {...control} name="subject" defaultValue={values.subject} maxLength={100} />}
      </Field>
      {dayField('from')}
      {dayField('until')}
      {beneath === undefined ? null : (
        <Checkbox name="beneath" value="true" defaultChecked={beneath} label={t('beneath')} />
      )}
      <div className="audit-filter-actions">
        <Button type="submit" icon={<Search />}>
          {t('show')}
        </Button>
        {isFiltered ? <AppLink href={self}>{t('clear')}</AppLink> : null}
      </div>
    </form>
  )
}
