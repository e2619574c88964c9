import { describe, expect, it } from 'vitest'
import { pageSizeDefault, pageSizeMaximum } from './constants.ts'
import { listQuerySchema } from './list.ts'

describe('the query of a list', () => {
  it('asks for 25 when it says nothing', () => expect(listQuerySchema.parse({}).limit).toBe(pageSizeDefault))
  it('reads numbers from the address', () => expect(listQuerySchema.parse({ limit: '7' }).limit).toBe(7))
  it.each(['0', '-1', '1.5', 'x', '', String(pageSizeMaximum + 1)])('refuses a limit of %j', (limit) => {
    expect(listQuerySchema.safeParse({ limit }).success).toBe(false)
  })
  it('drops what it does not know', () => expect(listQuerySchema.parse({ offset: '9' })).not.toHaveProperty('offset'))
})
