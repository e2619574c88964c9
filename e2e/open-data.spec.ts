import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectHeading, secondHost, send, test, urlOf } from './fixtures.ts'
import { typeInto } from './support/keyboard.ts'
import { expectAccessible } from './support/violations.ts'

const project = '/open/v1/bibliotheekgids-waddenregio'
const list = `${project}/organisations`

test('what a project opens is read by everybody, without session or cookies, also from pages of others', async () => {
  const answer = await send({
    path: `${list}?limit=2`,
    headers: { origin: 'https://elders.example', cookie: 'kaartenbak=x' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(JSON.parse(answer.text).items).toHaveLength(2)

  const head = await send({ method: 'HEAD', path: `${list}?limit=2` })
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', answer.headers.etag])
  const known = await send({ path: `${list}?limit=2`, headers: { 'if-none-match': String(answer.headers.etag) } })
  expect([known.status, known.text]).toEqual([304, ''])
  const options = await send({ method: 'OPTIONS', path: list, headers: { origin: 'https://elders.example' } })
  expect([options.status, options.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS'])
  expect((await send({ method: 'POST', path: list, body: '{}' })).status).toBe(405)

  const wrong = await send({ path: `${list}?tpye=x` })
  expect(wrong.headers['content-type']).toContain('application/problem+json')
  expect([wrong.status, JSON.parse(wrong.text).fields[0].path]).toEqual([400, 'tpye'])
  expect(wrong.headers['access-control-allow-origin']).toBe('*')
})

test('no other tenant, no closed project and no other part of the upstream is found there', async () => {
  expect((await send({ host: secondHost, path: project })).status).toBe(404)
  expect((await send({ host: 'onbekend.example', path: project })).status).toBe(421)
  for (const path of [
    '/open/v1/sociale-kaart-noordkust',
    '/open',
    '/open/v1',
    '/open/v2/bibliotheekgids-waddenregio',
    '/open/v1/demo/bibliotheekgids-waddenregio/organisations',
    '/open/v1/..%2f..%2fmain/openapi.json',
    '/open/v1/%2e%2e/%2e%2e/main/openapi.json',
    '/open/v1//main/openapi.json',
  ]) {
    const answer = await send({ path })
    expect([answer.status >= 300 && answer.status < 500, answer.text.includes('"openapi"')], path).toEqual([
      true,
      false,
    ])
  }
})

test('is described with an example and the errors of each address', async () => {
  const answer = await send({ path: '/open/openapi.json' })
  const { paths, servers } = JSON.parse(answer.text)
  expect(servers).toEqual([{ url: '/open' }])
  expect(Object.keys(paths)).toContain('/v1/{project}/organisations/{key}')
})

/** The blocks of the guide of one language, with the address of this product in place of the usual one. */
function examples(language: string): string[] {
  const guide = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8')
  const section = /\n## Open data\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? ''
  return [...section.matchAll(/```(\w*)\n([\s\S]*?)```/g)].flatMap(([, name, text = '']) =>
    name === language ? [text.replaceAll('http://localhost:3000', urlOf(''))] : [],
  )
}

test('every line of the guide answers with what it asks for', { tag: '@long' }, async () => {
  const lines = examples('').join('').split('\n')
  const [start = '', ...asked] = lines.filter(Boolean)
  expect(asked.length).toBeGreaterThan(8)
  for (const line of asked) {
    const script = `${start}\n${line.replace('curl -s', 'curl -sS --fail-with-body')}`
    expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' }).length, line).toBeGreaterThan(20)
  }
})

test('the script of the guide keeps a copy that is the same as what is online', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-copy-'))
  try {
    writeFileSync(join(folder, 'copy.mjs'), examples('js')[0] ?? '')
    const run = () => execFileSync(process.execPath, ['copy.mjs'], { cwd: folder })
    const copied = () => {
      run()
      const { records } = JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8'))
      return Object.keys(records).filter((name) => name.startsWith('organisation/')).length
    }
    const { items } = JSON.parse((await send({ path: `${list}?limit=200` })).text)
    expect(items.length).toBeGreaterThan(0)
    await expect.poll(copied, { timeout: 90_000, intervals: [1000] }).toBe(items.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a project is opened on its edit page, and closed again', { tag: '@long' }, async ({ as }) => {
  const page = await as('tenant')
  const path = '/open/v1/sociale-kaart-noordkust'
  await page.goto('/project/sociale-kaart-noordkust/edit')
  await expectHeading(page, 'Sociale kaart Noordkust')
  await page.getByRole('checkbox', { name: 'Iedereen mag deze gegevens ophalen' }).check()
  await typeInto(page.getByLabel('Bewaartijd in minuten'), '0')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Project bewaren' }).click()
  await expect(page.getByRole('link', { name: path })).toBeVisible()
  const opened = await send({ path })
  expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'public, no-cache'])

  await page.goto('/project/sociale-kaart-noordkust/edit')
  await page.getByRole('checkbox', { name: 'Iedereen mag deze gegevens ophalen' }).uncheck()
  await page.getByRole('button', { name: 'Project bewaren' }).click()
  await expect(page.getByRole('link', { name: path })).toHaveCount(0)
  await expect.poll(async () => (await send({ path })).status).toBe(404)
})

test('the newest dataset stands at an address that stays, and in the catalogue, with what its bytes add up to', async () => {
  const dataset = '/open/v1/bibliotheekgids-waddenregio/dataset'
  await expect
    .poll(async () => (await send({ path: dataset })).status, { timeout: 90_000, intervals: [1000] })
    .toBe(200)
  const { files } = JSON.parse((await send({ path: dataset })).text)
  expect(files.length).toBeGreaterThan(3)
  for (const { url, bytes, sha256 } of files) {
    const answer = await fetch(urlOf(url))
    const body = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, body.length], url).toEqual([200, bytes])
    expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  }
  const catalogue = await fetch(urlOf('/open/catalog'))
  expect([catalogue.status, catalogue.headers.get('content-type')]).toEqual([200, 'application/ld+json'])
  const [first, ...others] = (await catalogue.json())['dcat:dataset']
  expect([first['dct:title']['@value'], others]).toEqual(['Bibliotheekgids Waddenregio', []])
  expect(JSON.stringify(first)).toContain(files[0].sha256)
})

test('a product carries a uniform name of the list, and a library is told as one', { tag: '@long' }, async ({ as }) => {
  const page = await as('beheer')
  await page.goto('/organisation/bibliotheek-aan-de-haven/product/new/dienst')
  await typeInto(page.getByLabel('Titel'), 'Hulp bij rijbewijs')
  await typeInto(page.getByLabel('Korte omschrijving'), 'Samen het formulier invullen')
  await page.getByRole('radio', { name: 'Gratis' }).check()
  const names = page.getByRole('combobox', { name: 'Uniforme productnaam' })
  await typeInto(names, 'rijb')
  await page.getByRole('option', { name: 'rijbewijs' }).click()
  await expect(page.getByRole('button', { name: 'rijbewijs verwijderen' })).toBeVisible()
  await page.getByRole('button', { name: 'Nu publiceren' }).click()
  await expect(page.getByText('is gepubliceerd').first()).toBeVisible()
  await expectAccessible(page)

  await as('tenant')
  await page.goto('/tenant/type/bibliotheekvestiging/edit')
  await expect(page.getByLabel('Soort voor zoekmachines')).toHaveValue('Library')
  const { text } = await send({ path: `${list}/bibliotheek-aan-de-haven`, headers: { accept: 'application/ld+json' } })
  expect(JSON.parse(text)).toMatchObject({ '@type': 'Library', name: 'Bibliotheek aan de Haven' })
})

test('HSDS is read by its own addresses, and the changes of all projects by one', async () => {
  const { text } = await send({ path: `${project}/hsds/organizations?full=true&search=haven` })
  const { contents, total_items: total } = JSON.parse(text)
  expect(total).toBeGreaterThan(0)
  expect(contents[0]).toMatchObject({ locations: [{ location_type: 'physical' }] })
  const one = JSON.parse((await send({ path: `${project}/hsds/organizations/${contents[0].id}` })).text)
  expect(one.name).toBe(contents[0].name)
  const changes = JSON.parse((await send({ path: '/open/changes?limit=3' })).text)
  expect(typeof changes.next).toBe('string')
  expect((await send({ method: 'POST', path: '/open/changes' })).status).toBe(404)
})
