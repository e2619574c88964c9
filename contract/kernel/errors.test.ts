import { describe, expect, it } from 'vitest'
import en from '#messages/en/errors.json' with { type: 'json' }
import validationEn from '#messages/en/validation.json' with { type: 'json' }
import nl from '#messages/nl/errors.json' with { type: 'json' }
import validationNl from '#messages/nl/validation.json' with { type: 'json' }
import { AppError, errorStatus, isErrorCode } from './errors.ts'

const codes = Object.keys(errorStatus)
const texts: [string, Record<string, unknown>][] = [
  ['nl', nl],
  ['en', en],
]

describe.each(texts)('error texts in %s', (_locale, messages) => {
  it.each(codes)('%s has a title and a message', (code) => {
    expect(messages[code]).toEqual({ title: expect.stringMatching(/\S/), message: expect.stringMatching(/\S/) })
  })

  it('belong to a code, all of them', () => {
    expect(Object.keys(messages).filter((code) => /^[A-Z]/.test(code) && !isErrorCode(code))).toEqual([])
  })
})

describe('error codes', () => {
  it('use 412 for signing in and for nothing else, so that passing it silently hides no conflict', () => {
    expect(codes.filter((code) => isErrorCode(code) && errorStatus[code] === 412)).toEqual(['SIGN_IN_REQUIRED'])
  })

  it('are not fooled by names that every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString', '']) expect(isErrorCode(name)).toBe(false)
  })

  it('carry their status', () => expect(new AppError('CONFLICT').status).toBe(409))
})

describe('field errors', () => {
  it.each(['required', 'invalid', 'tooLong', 'tooShort', 'controlCodes', 'invalidJson', 'tooDeep', 'email'])(
    '%s has a text in both languages',
    (code) => {
      expect(Object.keys(validationNl)).toContain(code)
      expect(Object.keys(validationEn)).toContain(code)
    },
  )
})
