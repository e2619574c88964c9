import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { apiNames } from '#contract/kernel/endpoint'
import { testApplication } from '../testing/application.ts'

/** The recommended rules of Redocly; what is switched off here breaks on paths that the specification fixes. */
const config = await createConfig({ extends: ['recommended'], rules: {} })

it.each([...apiNames, 'open'])('the description of the %s API has no problem', async (api) => {
  const { request } = await testApplication()
  const source = await (await request(`/${api}/openapi.json`)).text()
  const problems = await lintFromString({ source, absoluteRef: `${api}.json`, config })
  const said = problems.map(({ severity, ruleId, message, location: [at] }) =>
    [severity, ruleId, message, at?.pointer].join(' '),
  )
  expect(said).toEqual([])
})
