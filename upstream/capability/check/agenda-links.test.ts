import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { agendaOfEachTest, params, type Values, weekly } from '#test/upstream/agenda/agenda-calls'
import { refusalOf } from '#test/upstream/application'

const agenda = agendaOfEachTest()

describe('what an agenda item points at', () => {
  const product = { kind: 'product', key: 'cursus', organisation: 'bibliotheek' }
  const problems = async (values: Values, by: string) => {
    const body = { types: [], values: { title: 'Les', when: weekly, ...values }, save: 'concept' as const }
    const call = agenda().application.call(
      contentEndpoints.createAgendaItem,
      { params, body, idempotencyKey: randomUUID() },
      { token: by },
    )
    return (await refusalOf(call)).options.fields?.map(({ path, code }) => `${path} ${code}`)
  }

  it('must exist', async () => {
    expect(await problems({ product: { ...product, key: 'weg' } }, agenda().token)).toEqual([
      'values.product relation.unknown',
    ])
    const supplements = [{ kind: 'supplement', key: 'weg' }]
    expect(await problems({ supplements }, agenda().token)).toEqual(['values.supplements.0 relation.unknown'])
  })

  it('takes the right to use it, unless it stood there already', async () => {
    const { key, version } = await agenda().add(weekly, { product })
    const planner = await agenda().tenant.tokenFor({
      role: [
        'organisation.read',
        'product.read',
        'agenda.read',
        'agenda.entryCreate',
        'agenda.update',
        'agenda.publish',
      ],
      on: agenda().tenant.on.wortel,
    })
    expect(await problems({ product }, planner)).toEqual(['values.product relation.notAllowed'])
    const values = { title: 'Zelfde product', when: weekly, product }
    const saved = agenda().application.call(
      contentEndpoints.saveAgendaItem,
      { params: { ...params, item: key }, body: { types: [], values, save: 'publish' }, version: `"v${version}"` },
      { token: planner },
    )
    expect((await saved).data.title).toBe('Zelfde product')
  })
})
