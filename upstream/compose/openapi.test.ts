import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { apiNames } from '#contract/kernel/endpoint'
import { testApplication } from '#test/upstream/application'

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

it('is made once: who reads it again costs what its bytes do', async () => {
  const { request } = await testApplication()
  const cost = async () => {
    const from = process.cpuUsage()
    await (await request('/main/openapi.json')).text()
    return process.cpuUsage(from).user
  }
  const first = await cost()
  expect(Math.min(await cost(), await cost(), await cost())).toBeLessThan(first / 10)
})

it('has what several calls send or answer with by name, once', async () => {
  const { request } = await testApplication()
  for (const api of [...apiNames, 'open']) {
    const places = new Map<string, string[]>()
    const look = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) return
      const text = JSON.stringify(node)
      if (('type' in node || 'oneOf' in node || 'anyOf' in node) && text.length > 2000)
        places.set(text, [...(places.get(text) ?? []), place])
      for (const [name, part] of Object.entries(node)) look(part, `${place}/${name}`)
    }
    look(await (await request(`/${api}/openapi.json`)).json(), api)
    expect([...places.values()].filter(({ length }) => length > 1)).toEqual([])
  }
})
