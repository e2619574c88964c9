import { expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { isForPerson, problemPage } from './problem-page.ts'

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host: 'localhost:3000', 'x-nonce': 'n0nce' }
const posted = (headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/api/desk', { method: 'POST', headers: { ...browser, ...headers } })
const shown = {
  preferences: { locale: 'nl', theme: 'dark', menu: 'open', density: 'comfortable' },
  requestId: 'a-request',
} as const

it('answers a person with a page that says what a program would get, and leads back', async () => {
  const request = posted({ referer: 'http://localhost:3000/publish/a?team=<b>' })
  expect(isForPerson(request)).toBe(true)
  const answer = problemPage(new AppError('FORBIDDEN', { message: 'Geen recht op <Zuid>.' }), request, shown)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
  const page = await answer.text()
  expect(page).toContain('<html lang="nl" data-theme="dark">')
  expect(page).toContain('<style nonce="n0nce">')
  expect(page).toContain('<h1>Dat mag u hier niet</h1>\n<p>Geen recht op &lt;Zuid&gt;.</p>')
  expect(page).toContain('href="/publish/a?team=%3Cb%3E"')
})

it('leads to the overview where another site or nobody sent the form, and to signing in where that ended', () => {
  const outside = problemPage(new AppError('CROSS_SITE_REQUEST'), posted({ referer: 'http://elders.example/x' }), shown)
  expect(outside.status).toBe(403)
  const ended = problemPage(
    new AppError('SIGN_IN_REQUIRED'),
    posted({ referer: 'http://localhost:3000/team/a' }),
    shown,
  )
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/login?redirect=%2Fteam%2Fa'])
})

it('leaves scripts and programs their problem document', () => {
  for (const accept of ['*/*', 'application/json', 'application/problem+json'])
    expect(isForPerson(posted({ accept })), accept).toBe(false)
})
