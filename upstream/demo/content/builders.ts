import type { DemoPublication } from '../content-types.ts'
import type { Address, HolidayKey, IsilCode, OpeningBlock, OpeningTimes, Price, SpecialDay } from '../value-types.ts'

const municipalities: Record<string, string> = {
  Duinmeer: 'Noordkust',
  'Sint Aagtenkerk': 'Noordkust',
  IJdijk: 'Noordkust',
  Oosterwaard: 'Oosterwaard',
  Lutjewaard: 'Oosterwaard',
  Waddijk: 'Waddijk',
  Zuiderdiep: 'Waddijk',
  Westerkoog: 'Westerkoog',
  'Alteveer aan de Vliet': 'Westerkoog',
  Sluisdam: 'Sluisdam',
}

export function municipalityOf(city: string): string {
  const municipality = municipalities[city]
  if (municipality === undefined) throw new Error(`No municipality for ${city}`)
  return municipality
}

/** Address, coordinates and working area of a place: `located('Kade', '12', …)`. */
export function located(
  street: string,
  number: string,
  postalCode: string,
  city: string,
  [latitude, longitude]: [number, number],
): { address: Address; gps: { latitude: number; longitude: number }; regions: string[] } {
  const [, houseNumber = '', addition] = /^(\d+[a-z]?)(?: (.+))?$/.exec(number) ?? []
  const municipality = municipalityOf(city)
  return {
    address: {
      type: 'ADDRESS',
      country: 'NL',
      postalCode,
      houseNumber,
      ...(addition === undefined ? {} : { addition }),
      street,
      city,
      municipality,
    },
    gps: { latitude, longitude },
    regions: [municipality],
  }
}

export function mailbox(number: string, postalCode: string, city: string): Address {
  return { type: 'MAILBOX', country: 'NL', postalCode, houseNumber: number, city }
}

export function freepost(number: string, postalCode: string, city: string): Address {
  return { type: 'FREEPOST', country: 'NL', postalCode, houseNumber: number, city }
}

const usualHolidays: HolidayKey[] = [
  'nl:nieuwjaar',
  'nl:pasen1',
  'nl:pasen2',
  'nl:koningsdag',
  'nl:hemelvaart',
  'nl:pinksteren1',
  'nl:pinksteren2',
  'nl:kerst1',
  'nl:kerst2',
]

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

function openingBlocks(line: string): OpeningBlock[] {
  const words = line.split(' ')
  const days = weekdays.filter((day) => words.includes(day))
  const hours = words.filter((word) => word.includes('-'))
  return days.flatMap((day) =>
    hours.map((word) => {
      const [from = '', till = ''] = word.replace(/[+?]/g, '').split('-')
      return {
        day,
        from,
        till,
        ...(word.endsWith('+') ? { closesNextDay: true } : {}),
        ...(word.endsWith('?') ? { byAppointment: true } : {}),
      }
    }),
  )
}

type OpeningExtras = { closedOnHolidays?: HolidayKey[]; special?: SpecialDay[]; note?: string }

/** `week(['TU WE 10:00-17:30', 'FR 20:00-02:00+'])`: `+` closes the next day, `?` is by appointment. */
export function week(lines: string[], extras: OpeningExtras = {}): OpeningTimes {
  return { weekly: lines.flatMap(openingBlocks), closedOnHolidays: usualHolidays, special: [], ...extras }
}

export function isil(digits: string, startDate: string): IsilCode[] {
  return [{ code: `NL-${digits}`, startDate, original: true, current: true }]
}

export const free: Price = { kind: 'free' }

export function euros(amount: number, explanation?: string): Price {
  return { kind: 'amount', amount: Math.round(amount * 100), ...(explanation === undefined ? {} : { explanation }) }
}

export function published(daysAgo: number): DemoPublication {
  return { state: 'published', fromInDays: -daysAgo }
}

export const concept: DemoPublication = { state: 'concept' }
export const ready: DemoPublication = { state: 'ready' }
export const zone = 'Europe/Amsterdam'
