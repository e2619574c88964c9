import { describe, expect, it } from 'vitest'
import { isTimeZone, minutesAhead } from './time-zone.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

describe('the clock of a zone beside that of the site', () => {
  it('is ahead or behind by what both show at the moment', () => {
    expect(minutesAhead('Europe/London', winter)).toBe(-60)
    expect(minutesAhead('Asia/Kolkata', winter)).toBe(270)
    expect(minutesAhead('Asia/Kolkata', summer)).toBe(210)
  })

  it('is no other where it shows the same time all year', () => {
    expect(minutesAhead('Europe/Amsterdam', winter)).toBeUndefined()
    expect(minutesAhead('Europe/Brussels', summer)).toBeUndefined()
    expect(minutesAhead('Europe/Berlin', winter)).toBeUndefined()
  })

  it('is another where only the other half of the year differs', () => {
    expect(minutesAhead('Africa/Lagos', winter)).toBe(0)
    expect(minutesAhead('Africa/Lagos', summer)).toBe(-60)
  })

  it('is there for zones that exist', () => {
    expect(isTimeZone('Europe/Brussels')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
  })
})
