import type { ComponentType } from 'react'
import type { FieldType } from '#contract/types/field-traits'
import { AddressView } from './address/view'
import { ChoiceView } from './choice/view'
import { ChoicesView } from './choices/view'
import { DateView } from './date/view'
import { DateRangeView } from './date-range/view'
import type { ViewProps } from './editor-props'
import { EmailView } from './email/view'
import { FileView } from './file/view'
import { GpsView } from './gps/view'
import { IdentifiersView } from './identifiers/view'
import { IsilView } from './isil/view'
import { KeywordsView } from './keywords/view'
import { MultilineTextView } from './multiline-text/view'
import { NumberView } from './number/view'
import { OpeningTimesView } from './opening-times/view'
import { PhoneView } from './phone/view'
import { PriceView } from './price/view'
import { isBlank, listOf } from './read-value'
import { RecurrenceView } from './recurrence/view'
import { RegionsView } from './regions/view'
import { RelationView } from './relation/view'
import { RichTextView } from './rich-text/view'
import { TextView } from './text/view'
import { UrlView } from './url/view'
import { YesNoView } from './yes-no/view'

/** The read view of each field type. None needs script. */
export const views: Record<FieldType, ComponentType<ViewProps>> = {
  text: TextView,
  multilineText: MultilineTextView,
  richText: RichTextView,
  number: NumberView,
  yesNo: YesNoView,
  choice: ChoiceView,
  choices: ChoicesView,
  date: DateView,
  dateRange: DateRangeView,
  email: EmailView,
  url: UrlView,
  phone: PhoneView,
  address: AddressView,
  gps: GpsView,
  regions: RegionsView,
  keywords: KeywordsView,
  price: PriceView,
  openingTimes: OpeningTimesView,
  file: FileView,
  isil: IsilView,
  identifiers: IdentifiersView,
  productNames: KeywordsView,
  relation: RelationView,
  recurrence: RecurrenceView,
}

/** A value of any field, each of its values on a line when it has several. */
export function FieldView(props: ViewProps) {
  const { field, value } = props
  const View = views[field.type]
  if (!field.repeatable) return <View {...props} />
  return (
    <ul>
      {listOf(value)
        .filter((item) => !isBlank(item))
        .map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity of their own
          <li key={index}>
            <View {...props} value={item} />
          </li>
        ))}
    </ul>
  )
}
