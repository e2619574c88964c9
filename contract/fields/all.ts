import { type AnyFieldRules, anyRules } from '../types/field-rules.ts'
import type { FieldType } from '../types/field-traits.ts'
import { addressRules } from './address.ts'
import { choiceRules } from './choice.ts'
import { choicesRules } from './choices.ts'
import { dateRules } from './date.ts'
import { dateRangeRules } from './date-range.ts'
import { emailRules } from './email.ts'
import { fileRules } from './file.ts'
import { gpsRules } from './gps.ts'
import { identifiersRules } from './identifiers.ts'
import { isilRules } from './isil.ts'
import { keywordsRules } from './keywords.ts'
import { multilineTextRules } from './multiline-text.ts'
import { numberRules } from './number.ts'
import { openingTimesRules } from './opening-times.ts'
import { phoneRules } from './phone.ts'
import { priceRules } from './price.ts'
import { productNamesRules } from './product-names.ts'
import { recurrenceRules } from './recurrence.ts'
import { regionsRules } from './regions.ts'
import { relationRules } from './relation.ts'
import { richTextRules } from './rich-text.ts'
import { textRules } from './text.ts'
import { urlRules } from './url.ts'
import { yesNoRules } from './yes-no.ts'

/** The registry: a new field type is one line here, one module beside it and one folder in components/fields. */
const registry: Record<FieldType, AnyFieldRules> = {
  text: anyRules(textRules),
  multilineText: anyRules(multilineTextRules),
  richText: anyRules(richTextRules),
  number: anyRules(numberRules),
  yesNo: anyRules(yesNoRules),
  choice: anyRules(choiceRules),
  choices: anyRules(choicesRules),
  date: anyRules(dateRules),
  dateRange: anyRules(dateRangeRules),
  email: anyRules(emailRules),
  url: anyRules(urlRules),
  phone: anyRules(phoneRules),
  address: anyRules(addressRules),
  gps: anyRules(gpsRules),
  regions: anyRules(regionsRules),
  keywords: anyRules(keywordsRules),
  price: anyRules(priceRules),
  openingTimes: anyRules(openingTimesRules),
  file: anyRules(fileRules),
  isil: anyRules(isilRules),
  identifiers: anyRules(identifiersRules),
  productNames: anyRules(productNamesRules),
  relation: anyRules(relationRules),
  recurrence: anyRules(recurrenceRules),
}

export const rulesOf = (type: FieldType): AnyFieldRules => registry[type]
