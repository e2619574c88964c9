import { beforeAll, describe, expect, it } from 'vitest'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { sessionEndpoints } from '#contract/people/session'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { permissionLines } from '#test/upstream/permissions/all-lines'
import { type CallerName, callers, type Line } from '#test/upstream/permissions/callers'
import { createSuite, endpointOf, type Suite } from '#test/upstream/permissions/suite'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

// The tables of rights once more, in situations that no role describes: every endpoint, for who holds a role that does
// not count (any more, or yet), looks on as another, and where teams have moved or owners are in the archive.

let application: TestApplication

beforeAll(async () => {
  application = await testApplication()
})

// Signing out comes last: it ends the session that the lines are sent with.
const rows = Object.entries(permissionLines).sort(
  ([a], [b]) => Number(a === 'session.delete') - Number(b === 'session.delete'),
)
const statusOf = (name: string, { statuses }: Line, caller: CallerName) => {
  const status = statuses[callers.indexOf(caller)] ?? 0
  return status === '+' ? (endpointOf(name).status ?? 200) : status
}
const isWrite = (name: string) => {
  const { method, reads, whileViewing } = endpointOf(name)
  return method !== 'GET' && reads !== true && whileViewing !== true
}

/** Hidden from somebody who views as another: how that user signs in, and their details. */
const isOfOwnAccount = (name: string) => name === 'account.get' || name.startsWith('secondFactor.')

async function prepared(): Promise<{ tenant: TestTenant; suite: Suite }> {
  const tenant = await createTestTenant(application)
  return { tenant, suite: await createSuite(application, tenant) }
}

/** The answers to a caller and the expected ones, line by line; each as one text, so that a failure names the lines. */
async function compare(
  suite: Suite,
  token: string | undefined,
  expected: (name: string, line: Line) => number | undefined,
) {
  const found: string[] = []
  const wanted: string[] = []
  for (const [name, line] of rows) {
    const status = expected(name, line)
    if (status === undefined) continue
    wanted.push(`${name} ${status}`)
    found.push(`${name} ${(await suite.send(endpointOf(name), line, token)).status}`)
  }
  return { found, wanted }
}

describe('a role that does not count', () => {
  let tenant: TestTenant
  let suite: Suite
  beforeAll(async () => {
    ;({ tenant, suite } = await prepared())
  })

  const lapsed = new Date('2020-01-01T00:00:00Z')
  it.each([
    ['an assignment that expired', { status: 'expired' as const }],
    ['an invitation that was not answered', { status: 'invited' as const }],
    ['an invitation that lapsed', { status: 'invited' as const, inviteExpiresAt: lapsed }],
    ['a role for websites only', { websiteOnly: true }],
  ])('%s opens nothing', async (_, holding) => {
    const token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel, ...holding })
    const { found, wanted } = await compare(suite, token, (name, line) => statusOf(name, line, 'without a role'))
    expect(found).toEqual(wanted)
  })

  it('a role in another tenant opens nothing here', async () => {
    const other = await createTestTenant(application)
    const user = await other.addUser([{ role: 'admin', on: other.on.wortel }])
    const token = await tenant.sessionOf(user)
    const { found, wanted } = await compare(suite, token, (name, line) => statusOf(name, line, 'without a role'))
    expect(found).toEqual(wanted)
  })
})

describe('who looks on as an administrator', () => {
  it('reads what that one reads but their own account, and writes nothing', async () => {
    const { tenant, suite } = await prepared()
    const other = await tenant.addUser([{ role: 'admin', on: tenant.on.wortel }])
    const own = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    const { data } = await application.call(sessionEndpoints.view, { params: { user: other.id } }, { token: own })
    const { found, wanted } = await compare(suite, data.token, (name, line) => {
      if (endpointOf(name).access === 'public' || endpointOf(name).whileViewing) return undefined
      return isWrite(name) || isOfOwnAccount(name) ? 403 : statusOf(name, line, 'admin')
    })
    expect(found).toEqual(wanted)
  })
})

describe('a role on one agenda item', () => {
  it('opens that item and what leads to it, and nothing else', async () => {
    const { tenant, suite } = await prepared()
    const answered = async (token: string) => {
      const found: string[] = []
      for (const [name, line] of rows) {
        if (name === 'session.delete') continue
        const { status } = await suite.send(endpointOf(name), line, token)
        if (status !== 403 && status !== 404) found.push(`${name} ${status}`)
      }
      return found
    }
    const without = await answered(await tenant.tokenFor({ role: 'viewer', on: tenant.on.zuid }))
    const own = await answered(await tenant.tokenFor({ role: 'editor', on: tenant.on.voorlezen }))
    expect(own.filter((line) => !without.includes(line)).sort()).toEqual(ofOneAgendaItem)
  })
})

describe('a team that moved', () => {
  it('is theirs who hold a role where it stands now, and no longer of those where it stood', async () => {
    const { tenant, suite } = await prepared()
    const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    const params = { team: 'haven' }
    await application.call(teamTreeEndpoints.move, { params, body: { to: 'zuid' }, version: '"v1"' }, { token: admin })
    const [before, after] = [
      await tenant.tokenFor({ role: 'admin', on: tenant.on.noord }),
      await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid }),
    ]
    const isInside = ({ params: given = {} }: Line) => given.organisation === 'bibliotheek'
    const gone = await compare(suite, before, (_, line) => (isInside(line) ? 404 : undefined))
    expect(gone.found).toEqual(gone.wanted)
    const own = await compare(suite, after, (name, line) =>
      isInside(line) && !isWrite(name) ? statusOf(name, line, 'admin') : undefined,
    )
    expect(own.found).toEqual(own.wanted)
  })
})

describe('an organisation in the archive', () => {
  it('refuses administrators what changes it or what lies in it, and tells others no more than before', async () => {
    const { tenant, suite } = await prepared()
    const token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    await application.call(
      lifecycleEndpoints.archive,
      { params: { organisation: 'bibliotheek' }, version: '"v1"', idempotencyKey: crypto.randomUUID() },
      { token },
    )
    const inside = rows.filter(([name, { params = {} }]) => params.organisation === 'bibliotheek' && isWrite(name))
    const changed: string[] = []
    for (const [name, line] of inside) {
      const { status } = await suite.send(endpointOf(name), line, token)
      if (status < 400) changed.push(name)
    }
    expect(changed.sort()).toEqual(possibleInArchive)

    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const { found, wanted } = await compare(suite, viewer, (name, line) =>
      inside.some(([known]) => known === name) && statusOf(name, line, 'viewer') >= 400
        ? statusOf(name, line, 'viewer')
        : undefined,
    )
    expect(found).toEqual(wanted)
  })
})

/** Calls that leave the organisation as it is, or bring it back. */
const possibleInArchive = [
  // An empty calendar: nothing in it would be saved.
  'calendarImport.run',
  'consumer.end',
  // Checks save nothing.
  'content.checkAgendaItem',
  'content.checkOrganisation',
  'content.checkProduct',
  'content.checkSupplement',
  'lifecycle.copy',
]

/** Answers that a role on one agenda item adds to none; lists have that item alone, and a published file is for any reader there. */
const ofOneAgendaItem = [
  'doubt.organisation 200',
  'file.download 200',
  'item.agenda 200',
  'item.agendaItem 200',
  'item.contents 200',
  'item.productStates 200',
  'item.products 200',
  'item.supplements 200',
  'menu.organisation 200',
  'occurrence.attention 200',
  'occurrence.clashes 200',
  'occurrence.days 200',
  'occurrence.list 200',
  'occurrenceChange.change 409',
  'publishing.agendaItemPreview 200',
  'room.free 200',
  'room.list 200',
]
