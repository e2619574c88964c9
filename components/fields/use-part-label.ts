import { useTranslations } from 'next-intl'
import { isHolidayKey } from '#contract/fields/opening-hours/holidays'
import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { dateText } from './date/date-text'
import { isWeekDay } from './opening-times/week'
import { listOf, recordOf, textOf } from './read-value'

const sections: Partial<Record<FieldType, string>> = { address: 'address', gps: 'gps', dateRange: 'date' }

/** Names a part of a value where it is shown without its field: `Postcode`, `zaterdag`, `24-12-2026`. */
export function usePartLabel(): (field: FieldDefinition, value: unknown, part: string) => string | undefined {
  const t = useTranslations('fields')
  const openingLabel = (value: unknown, list: string, index: number) => {
    const { day, holiday, name, date } = recordOf(listOf(recordOf(value)[list])[index])
    const number = index + 1
    if (list === 'weekly') return isWeekDay(day) ? t(`openingTimes.days.${day}`) : ''
    if (list === 'holidayHours')
      return t(isHolidayKey(holiday) ? `openingTimes.holidays.${holiday}` : 'openingTimes.holidaysTitle')
    if (list === 'seasons') return textOf(name) || t('openingTimes.season', { number })
    if (list === 'closures') return t('openingTimes.closure', { number })
    return list === 'temporarilyClosed'
      ? t('openingTimes.temporarilyClosed')
      : dateText(date) || t('openingTimes.special')
  }
  return (field, value, part) => {
    const [first = '', second = ''] = part.split('.')
    if (field.repeatable) return part === '' ? undefined : String(Number(first) + 1)
    if (field.type === 'isil' && first) return t('isil.item', { number: Number(first) + 1 })
    if (field.type === 'identifiers' && first) return t('identifiers.item', { number: Number(first) + 1 })
    if (field.type === 'openingTimes' && second) return openingLabel(value, first, Number(second))
    if (field.type === 'price') return part === 'amount' || part === 'explanation' ? t(`price.${part}Label`) : undefined
    const section = sections[field.type]
    // architecture: the parts of a value are named as their texts are
    const key = `${section}.${part}` as 'address.street'
    return section !== undefined && part !== '' && t.has(key) ? t(key) : undefined
  }
}
