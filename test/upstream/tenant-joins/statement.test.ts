import { parse } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { testStore } from '#test/upstream/test-store'
import { type Keys, readKeys, tenantAlone } from './keys.ts'
import { joinsOf } from './statement.ts'

let keys: Keys
beforeAll(async () => {
  keys = await readKeys((await testStore()).db)
})

async function read(text: string, values: readonly unknown[], known = keys) {
  const { stmts = [] } = await parse(text)
  const [{ stmt } = {}] = stmts
  if (stmt === undefined) throw new Error('there is no statement')
  return joinsOf(stmt, values, known)
}

const apart = async (text: string, values: readonly unknown[] = []) => (await read(text, values)).apart

describe('a join stays with the tenant', () => {
  it.each([
    ['by the tenant of both', 'select from items i join teams t on t.tenant_id = i.tenant_id and t.name = i.title'],
    ['by the tenant in a where', 'select from items i, teams t where t.tenant_id = i.tenant_id and t.name = i.title'],
    ['by using', 'select from items join teams using (tenant_id)'],
    ['by members of rows', 'select from items i join teams t on (t.tenant_id, t.name) = (i.tenant_id, i.title)'],
    ['by a third table', 'select from items i, teams t, tenants n where t.tenant_id = n.id and i.tenant_id = n.id'],
    ['by a reference', 'select from items i join comments c on c.item_id = i.id'],
    ['by two references to one row', 'select from comments c join item_quality q on q.item_id = c.item_id'],
    ['by a key of one row', 'select from items i join items same on same.id = i.id'],
    ['by a reference that leads to its tenant', 'select from drafts d join user_states s on s.site_id = d.site_id'],
    ['by a site', 'select from drafts d join sites s on s.id = d.site_id join items i on i.tenant_id = s.tenant_id'],
    ['by a version', 'select from items i join versions v on v.uuid = coalesce(i.published_version, i.ready_version)'],
    ['by one of versions', 'select from items i join versions v on v.uuid in (i.published_version, i.ready_version)'],
    ['by a function', 'select from items i join versions v on v.uuid = online_version(i, now())'],
    ['by a path', 'select from items i join teams t on t.path = i.team_path'],
    ['whichever condition holds', 'select from items i join items o on o.id = i.organisation_id or o.id = i.id'],
    ['in a sub-select', 'select from items i where exists (select from comments c where c.item_id = i.id)'],
    [
      'in one that is not there',
      'select from items i where not exists (select from comments c where c.item_id = i.id)',
    ],
    ['in a list', 'select from items i where i.id in (select item_id from comments)'],
    ['in an array', 'select from items i where i.id = any (array(select item_id from comments))'],
    ['in a column', 'select (select count(*) from comments c where c.item_id = i.id) from items i'],
    ['of a derived table', 'select from items i join (select item_id as id from comments) c on c.id = i.id'],
    ['of a common table', 'with c (id) as (select item_id from comments) select from items i join c on c.id = i.id'],
    ['beside it', 'select from items i cross join lateral (select from comments c where c.item_id = i.id) o'],
    [
      'up a tree',
      'with recursive up as (select id, parent_id from teams union all select t.id, t.parent_id from up join teams t on t.id = up.parent_id) select from up',
    ],
    [
      'of what an update takes',
      'update items set title = t.name from teams t where t.id = items.id and t.tenant_id = items.tenant_id',
    ],
    ['of what a deletion follows', 'delete from comments using items i where i.id = comments.item_id'],
    ['on nothing', 'select from items i left join teams t on false'],
  ])('%s: %s', async (_, text) => {
    expect(await apart(text)).toEqual([])
  })

  it('when both are of the tenant that was asked for', async () => {
    const text = 'select from items i, teams t where t.name = i.title and i.tenant_id = $1 and t.tenant_id = $2'
    expect(await apart(text, [7, 7])).toEqual([])
    expect(await apart(text, [7, 8])).toHaveLength(1)
  })

  it('when both are of the row that was asked for', async () => {
    const text = 'select from comments c, item_quality q where c.item_id = $1 and q.item_id = $2'
    expect(await apart(text, [5, 5])).toEqual([])
    expect(await apart(text, [5, 6])).toHaveLength(1)
  })

  it('by a column that points at one table or another, where it says at which', async () => {
    const joined = (condition: string) =>
      `select from role_assignments a join items i on i.id = a.party_id and ${condition}`
    for (const condition of [
      `a.party_type = 'product'`,
      `a.party_type <> 'team'`,
      `a.party_type in ('agenda', 'product')`,
    ])
      expect(await apart(joined(condition))).toEqual([])
    for (const condition of [
      'true',
      `a.party_type = 'team'`,
      `a.party_type <> 'product'`,
      `a.party_type in ('team', 'product')`,
    ])
      expect(await apart(joined(condition))).toHaveLength(1)
  })
})

describe('a join is reported', () => {
  it.each([
    ['by a key that two tenants may have', 'select from items i join teams t on t.key = i.key'],
    ['by a name in a where', 'select from items i, teams t where t.name = i.title'],
    ['by a name and using', 'select from items join teams using (key)'],
    ['by nothing', 'select from items, teams'],
    ['by a key of another table', 'select from items i join teams t on t.id = i.id'],
    ['by a person, who may work for several', 'select from comments c join favorites f on f.user_id = c.author_id'],
    [
      'by way of a person',
      'select from comments c join users u on u.id = c.author_id join favorites f on f.user_id = u.id',
    ],
    ['by a key or a name', 'select from items i join items o on o.id = i.organisation_id or o.title = i.title'],
    ['by a key that must differ', 'select from items i join comments c on not c.item_id = i.id'],
    ['by a part of a path', `select from items i join teams t on i.team_path like t.path || '%'`],
    [
      'by columns of which one is another key',
      'select from items i join versions v on v.uuid in (i.published_version, i.planned_by)',
    ],
    ['for one side alone', 'select from items i join teams t on t.name = i.title where i.tenant_id = 7'],
    ['in a sub-select', 'select from items i where exists (select from teams t where t.name = i.title)'],
    ['in one that is not there', 'select from items i where not exists (select from teams t where t.name = i.title)'],
    ['in a list', 'select from items i where i.title in (select name from teams)'],
    ['in none of a list', 'select from items i where i.title not in (select name from teams)'],
    ['in an array', 'select from items i where i.title = any (array(select name from teams))'],
    ['with the latest of all', 'select from items i where i.updated_at > (select max(at) from versions)'],
    ['in a column', 'select (select count(*) from teams t where t.name = i.title) from items i'],
    ['of a derived table', 'select from items i join (select name from teams) t on t.name = i.title'],
    [
      'of what is counted by name',
      'select from items i join (select name, count(*) from teams group by name) t on t.name = i.title',
    ],
    ['of a common table', 'with t as (select name from teams) select from items i join t on t.name = i.title'],
    ['within a common table', 'with t as (select i.id from items i join teams t on t.name = i.title) select from t'],
    [
      'of one table with itself',
      'with i as (select title from items) select from i one join i other on other.title = one.title',
    ],
    ['of either of two', 'select from items i join (select id from items union select id from teams) t on t.id = i.id'],
    ['beside it', 'select from items i cross join lateral (select from teams t where t.name = i.title) o'],
    [
      'up a tree',
      'with recursive up as (select name from teams union all select t.name from up join teams t on t.name = up.name) select from up',
    ],
    ['of what an update takes', 'update items set title = t.name from teams t where t.key = items.key'],
    ['of what an update sets', 'update items set title = (select name from teams t where t.key = items.key)'],
    ['of what a deletion follows', 'delete from items using teams t where t.key = items.key'],
    ['of what is inserted', 'insert into files (id) select i.key from items i join teams t on t.key = i.key'],
    [
      'of what it changes instead',
      'insert into files (id) values (1) on conflict (id) do update set name = (select t.name from teams t where t.key = files.name)',
    ],
    [
      'of rows that have one, for those that have none',
      'select from items i left join comments c on c.item_id = i.id and c.tenant_id = 7 join teams t on t.tenant_id = 7 and t.name = i.title',
    ],
  ])('%s: %s', async (_, text) => {
    expect(await apart(text)).not.toEqual([])
  })

  it('with the rows that are apart', async () => {
    const text = 'select from items i join comments on comments.item_id = i.id join teams t on t.name = i.title'
    expect(await apart(text)).toEqual(['items i, comments | teams t'])
  })
})

it('joins are counted, and those that compare the tenant itself', async () => {
  const text = `select from items i join comments c on c.item_id = i.id join teams t on t.tenant_id = i.tenant_id
    join users u on u.id = c.author_id where exists (select from item_quality q where q.item_id = i.id)`
  expect(await read(text, [])).toMatchObject({ count: 3, held: 3 })
  expect(await read(text, [], tenantAlone(keys))).toMatchObject({ count: 3, held: 1 })
})

it('a column that nobody has is told', async () => {
  expect((await read('select x.y, gone from items i', [])).unknown).toEqual(['x.y', 'gone'])
})

it('what is not understood is refused', async () => {
  await expect(read('select from items natural join teams', [])).rejects.toThrow('cannot read')
  await expect(read('merge into items using teams on true when matched then do nothing', [])).rejects.toThrow('merge')
})
