import { beforeAll, expect, it } from 'vitest'
import { commentEndpoints } from '#contract/content/comment'
import { itemKinds } from '#contract/kernel/item-kinds'
import { datasetEndpoints } from '#contract/project/dataset'
import { datasetFormats } from '#contract/project/dataset-states'
import { sealed, type TestApplication, testApplication } from '#test/upstream/application'
import { buildOpen } from '#test/upstream/build-open'
import { linksByMail } from '#test/upstream/online-histories/links'
import { newPlace } from '#test/upstream/online-histories/model'
import { addProject } from '#test/upstream/projects'
import { getSheets } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

const secret = 'wethouder'
const keys = { organisation: 'bibliotheek', product: 'cursus', supplement: 'folder', agenda: 'voorlezen' } as const
const at = '/main/organisation/bibliotheek'

/** Says something on each kind of item, on the whole and on a field, with a reply. */
async function commentEverywhere({ call }: TestApplication, token: string): Promise<void> {
  for (const kind of itemKinds) {
    const params = { kind, key: keys[kind] }
    for (const field of [null, 'title']) {
      const once = { idempotencyKey: crypto.randomUUID() }
      const { data } = await call(
        commentEndpoints.add,
        { params, body: { text: `De ${secret} weet dit nog niet`, field }, ...once },
        { token },
      )
      const given = { params: { ...params, comment: data.id }, body: { text: `Zeg het de ${secret}` } }
      await call(commentEndpoints.reply, { ...given, idempotencyKey: crypto.randomUUID() }, { token })
    }
  }
}

/** All that is handed out, printed, compared, exported and found, as it is sent. */
async function outletsOf(application: TestApplication, tenant: TestTenant, token: string): Promise<[string, string][]> {
  const { project } = await addProject(application, token, { content: [...itemKinds] })
  await application.call(datasetEndpoints.build, { params: { project }, idempotencyKey: 'dataset' }, { token })
  await buildOpen(application, tenant)
  const place = newPlace(1, 0)
  place.items.organisation.key = keys.organisation
  const [[, link = ''] = []] = await linksByMail(application, tenant, [place])
  const dataset = `/main/project/${project}/dataset/last`
  const paths = [
    ...[at, `${at}/product/cursus`, `${at}/supplement/folder`, `${at}/agenda/voorlezen`].flatMap((path) => [
      `${path}?version=published`,
      path,
    ]),
    ...['product', 'supplement', 'agenda', 'contents', 'calendar', 'planning', 'auditlog'].map((end) => `${at}/${end}`),
    ...itemKinds.flatMap((kind) => [
      `/main/history/${kind}/${keys[kind]}`,
      `/main/project/${project}/content/${kind}`,
      `/main/desk/${kind}/${keys[kind]}`,
    ]),
    ...datasetFormats.map((format) => `${dataset}/download/${format}`),
    ...[`${dataset}/record`, '/main/team/wortel/calendar', '/main/team/wortel/auditlog?beneath=true'],
    ...[`/main/search?q=${secret}`, '/main/search/product', `/main${link}`],
  ]
  const shown: [string, string][] = []
  for (const path of paths) {
    const headers = { 'X-Client-Address': sealed('10.9.9.9') ?? '' }
    const response = await application.request(path, { token, headers })
    expect([path, response.status]).toEqual([path, 200])
    shown.push([path, Buffer.from(await response.arrayBuffer()).toString('latin1')])
  }
  for (const kind of ['organisation', 'product', 'supplement', 'agenda']) {
    const path = `/main/export?kind=${kind}&team=wortel`
    shown.push([path, JSON.stringify(await getSheets(application, token, path))])
  }
  return shown
}

let application: TestApplication

beforeAll(async () => {
  application = await testApplication()
})

it('shows a comment nowhere but beside its item: in no outlet, version, dataset, workbook, log or search', async () => {
  const tenant = await createTestTenant(application)
  const user = await tenant.addUser([
    { role: 'manager', on: tenant.on.wortel },
    { role: 'tenant', on: tenant.on.wortel },
  ])
  const token = await tenant.sessionOf(user)
  await commentEverywhere(application, token)
  const held = await application.request('/main/comment/product/cursus', { token })
  expect(await held.text()).toContain(secret)
  const outlets = await outletsOf(application, tenant, token)
  // A search repeats the question in its answer.
  const telling = outlets.filter(([, text]) => text.replace(`"q":"${secret}"`, '').includes(secret))
  expect(telling.map(([path]) => path)).toEqual([])
})
