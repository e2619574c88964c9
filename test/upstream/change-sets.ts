import { type ChangeSetInput, changeSetEndpoints } from '#contract/change-set/change-set'
import type { ChangeAct } from '#contract/change-set/states'
import type { TypeDefinition } from '#contract/types/type-definition'
import { workPart } from '#upstream/feature/change-set/job'
import { itemTypes } from '#upstream/platform/db/schema/words'
import type { TestApplication } from './application.ts'
import { createTestTenant } from './tenant.ts'

// Tests only: change sets as people go through them.

const label = (text: string) => ({ nl: text, en: text })

const type = (key: string, names: string[], kind: TypeDefinition['kind'] = 'product'): TypeDefinition => ({
  ...{ key, kind, name: label(`Type ${key}`), icon: 'book-open', base: false, active: true, categories: [] },
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label: label('Algemeen'),
      fields: [
        { name: 'title', type: 'text', label: label('Titel'), required: true },
        { name: 'words', type: 'keywords', label: label('Trefwoorden') },
        ...names.map((name) => ({ name, type: 'text' as const, label: label(name) })),
        { name: 'required', type: 'text', label: label('Verplicht'), required: key === 'streng' },
      ],
    },
  ],
})

export type Teller = Awaited<ReturnType<typeof changeSetTenant>>

/** A tenant with types that have keywords, two accounts of maintenance, a team admin and a viewer. */
export async function changeSetTenant(application: TestApplication) {
  const tenant = await createTestTenant(application)
  const types = [type('les', ['place', 'price']), type('kring', ['place']), type('streng', [])]
  await application.db
    .insert(itemTypes)
    .values(types.map((one) => ({ tenantId: tenant.id, kind: one.kind, key: one.key, definition: one })))
  const people = {
    first: await tenant.addUser([], { maintenance: true, firstName: 'Ada', infix: '' }),
    second: await tenant.addUser([], { maintenance: true, firstName: 'Bo', infix: '' }),
    admin: await tenant.addUser([{ role: 'admin', on: tenant.on.noord }], { firstName: 'Cas', infix: '' }),
    viewer: await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }]),
  }
  const tokens = {
    first: await tenant.sessionOf(people.first),
    second: await tenant.sessionOf(people.second),
    admin: await tenant.sessionOf(people.admin),
    viewer: await tenant.sessionOf(people.viewer),
  }
  type Who = keyof typeof tokens
  const as = (who: Who) => ({ token: tokens[who] })

  const lesson = (key: string, words: string[], more: Partial<Parameters<typeof tenant.addItem>[0]> = {}) =>
    tenant.addItem({
      ...{ kind: 'product', key, team: tenant.teams.haven, organisation: tenant.items.bibliotheek, types: ['les'] },
      values: { title: key, words },
      ...more,
    })

  const get = async (id: string, who: Who = 'first') =>
    (await application.call(changeSetEndpoints.get, { params: { set: id } }, as(who))).data
  const records = async (id: string) =>
    (await application.call(changeSetEndpoints.records, { params: { set: id }, query: { limit: 200 } }, as('first')))
      .data.items
  const propose = async (who: Who, input: Partial<ChangeSetInput> & Pick<ChangeSetInput, 'action'>) => {
    const selection = { team: 'wortel', of: null, type: null, state: null, keyword: null }
    const body = { selection, reason: 'Een woord voor hetzelfde', ...input }
    const idempotencyKey = crypto.randomUUID()
    return (await application.call(changeSetEndpoints.create, { body, idempotencyKey }, as(who))).data
  }
  const act = async (
    who: Who,
    id: string,
    what: ChangeAct,
    { version, note = '' }: { version?: number; note?: string } = {},
  ) => {
    const seen = version ?? (await get(id)).version
    const params = { set: id }
    const call = { params, body: { act: what, note }, version: `"v${seen}"`, idempotencyKey: crypto.randomUUID() }
    return (await application.call(changeSetEndpoints.act, call, as(who))).data
  }
  /** Works until nothing is left, as the job does. */
  const work = async (id: string) => {
    while (await workPart(application.services, id));
  }
  const control = async (who: Who, id: string) => {
    await act(who, id, 'control')
    await work(id)
    return get(id)
  }
  /** Controls, asks for approval, approves and carries out. */
  const through = async (who: Who, id: string, approver: Who = 'second') => {
    await control(who, id)
    await act(who, id, 'submit')
    await act(approver, id, 'approve')
    await work(id)
    return get(id)
  }
  return { tenant, people, as, lesson, get, records, propose, act, work, control, through }
}
