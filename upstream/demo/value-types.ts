import type { Recurrence } from '#contract/recurrence/recurrence'
import type { TypeKind } from '#contract/types/type-definition'

/** A date, or a number of days from the day on which the demo is loaded; `resolveDates` makes the first of the second. */
export type DemoDate = string | { inDays: number }

export type Country = 'NL' | 'BE' | 'DE'

export type Address =
  | {
      type: 'ADDRESS'
      country: Country
      /** Dutch ones as `1234 AB`. */
      postalCode: string
      houseNumber: string
      addition?: string
      street: string
      city: string
      municipality: string
    }
  /** The house number is the number of the box or of the freepost licence. */
  | { type: 'MAILBOX' | 'FREEPOST'; country: Country; postalCode: string; houseNumber: string; city: string }
  | { type: 'NOADDRESS'; country: Country; municipality?: string }

export type Price =
  | { kind: 'free' }
  | { kind: 'notApplicable' }
  /** In cents. */
  | { kind: 'amount'; amount: number; explanation?: string }
  | { kind: 'explanation'; explanation: string }

export type OpeningBlock = {
  day: 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU'
  from: string
  till: string
  closesNextDay?: boolean
  byAppointment?: boolean
}

/** One that is not closed has `from` and `till`. */
export type SpecialDay = { date: DemoDate; closed?: boolean; from?: string; till?: string; note?: string }

/** Public holidays by country and name; their dates are computed. */
export type HolidayKey =
  | 'nl:nieuwjaar'
  | 'nl:goede-vrijdag'
  | 'nl:pasen1'
  | 'nl:pasen2'
  | 'nl:koningsdag'
  | 'nl:bevrijdingsdag'
  | 'nl:hemelvaart'
  | 'nl:pinksteren1'
  | 'nl:pinksteren2'
  | 'nl:kerst1'
  | 'nl:kerst2'

export type OpeningTimes = {
  weekly: OpeningBlock[]
  closedOnHolidays: HolidayKey[]
  special: SpecialDay[]
  note?: string
}

export type Gps = { latitude: number; longitude: number }
export type DateRange = { from: DemoDate; until: DemoDate }
export type Identifier = { scheme: string; value: string }
export type IsilCode = { code: string; startDate: string; original: boolean; current: boolean }

/** `organisation` is the owner of a product or supplement. */
export type RelationValue = { kind: TypeKind; key: string; organisation?: string }

export type DemoValue =
  | string
  | number
  | boolean
  | string[]
  | { inDays: number }
  | DateRange
  | Address
  | Gps
  | Price
  | OpeningTimes
  | IsilCode[]
  | Identifier[]
  | RelationValue
  | Recurrence

/** Values by field name. An absent name is a field without a value; file fields are absent for now. */
export type DemoValues = Record<string, DemoValue>
