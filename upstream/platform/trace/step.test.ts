import { afterEach, expect, it } from 'vitest'
import { statement, step, type Tracing, traceHeaders, traceWith } from './step.ts'

afterEach(() => traceWith(undefined))

it('without tracing a step is what it does, and jobs carry nothing along', async () => {
  expect(await step({ name: 'x', kind: 'server' }, async (ends) => ends({ name: 'y' }) ?? 'done')).toBe('done')
  expect(await statement('select 1', async () => 1)).toBe(1)
  expect(traceHeaders()).toEqual({})
})

it.each([
  ['select 1', 'SELECT'],
  ['  (select 1) union (select 2)', 'SELECT'],
  ['insert into x values ($1)', 'INSERT'],
  ['', 'SQL'],
])('a statement is called by what it does: %s', async (text, name) => {
  const names: string[] = []
  const tracing: Tracing = {
    step: (given, work) => {
      names.push(`${given.name} ${given.isPart}`)
      return work(() => undefined)
    },
    headers: () => ({}),
  }
  traceWith(tracing)
  await statement(text, async () => undefined)
  expect(names).toEqual([`${name} true`])
})
