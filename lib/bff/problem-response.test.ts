import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { problemResponse } from './problem-response.ts'

const answer = async (error: AppError, locale: 'nl' | 'en' = 'nl') =>
  (await problemResponse(error, locale, 'a-request').json()) as unknown

describe('a refusal on the way to the upstream', () => {
  it('says in words what is wrong with a field, with its numbers', async () => {
    const fields = [
      { path: 'recurrence.rule', code: 'recurrence.frequency' },
      { path: 'name', code: 'tooLong', params: { maximum: 120 } },
      { path: 'other', code: 'made.up' },
    ]
    expect(await answer(new AppError('INVALID_FORM', { fields }))).toMatchObject({
      fields: [
        { message: expect.stringMatching(/ /), code: 'recurrence.frequency' },
        { message: 'Dit is te lang. Gebruik hooguit 120 tekens.' },
        { message: 'Deze waarde klopt niet.' },
      ],
    })
    expect(await answer(new AppError('INVALID_FORM', { fields }), 'en')).toMatchObject({
      fields: [{}, { message: expect.stringMatching(/120/) }, {}],
    })
  })

  it('passes on what the upstream says, which may be more than its code', async () => {
    const message = 'U hebt hiervoor het recht ‘Organisatie: wijzigen’ nodig.'
    expect(await answer(new AppError('FORBIDDEN', { message }))).toMatchObject({ message })
    expect(await answer(new AppError('FORBIDDEN'))).toMatchObject({ message: expect.stringMatching(/ /) })
  })

  it('passes on what a service says whose code it does not know, under the title for that', async () => {
    const title = 'Fout in de verbinding met de server:'
    const message = 'De kaartendienst rekent deze wijk niet.'
    const given = (options: object) => answer(new AppError('INTERNAL', { unknownCode: 'MAP_TOO_OLD', ...options }))
    expect(await given({ message })).toMatchObject({ title, message, errorCode: 'INTERNAL' })
    expect(await given({ message: '', reference: 'K-1' })).toMatchObject({
      title,
      message: expect.stringMatching(/K-1/),
    })
    expect(await answer(new AppError('INTERNAL', { message }))).toMatchObject({ title: 'Er is iets fout gegaan!' })
  })
})
