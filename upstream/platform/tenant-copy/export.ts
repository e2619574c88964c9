import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { removeLeftBehind, snapshotFolder, tenantFolderPrefix } from '../backup/snapshot.ts'
import { readTree } from '../backup/tree.ts'
import type { Database } from '../db/database.ts'
import { syncTree } from '../db/database-directory.ts'
import { schemaMark } from '../db/migrate.ts'
import type { Store } from '../db/store.ts'
import type { FileStore } from '../files/file-store.ts'
import { OperatorError } from '../operator-error.ts'
import type { Services } from '../process/services.ts'
import { baseNow, changeFolders, requireSameDatabase, writeChanges } from './changes.ts'
import { findManifest, MANIFEST, type Manifest, markOf, newStand, readStand, type Secrets, STAND } from './manifest.ts'
import { writeRows } from './rows.ts'
import { quoted, type Rows, readSchema, rowsOfTenant, type Schema } from './tables.ts'

/** Types of content that are for every tenant, by what they are called: their ids are of each installation. */
const typesForAll = `select row_to_json(r)::text as row from (select kind, key, active, definition from item_types
  where tenant_id is null) r order by kind::text collate "C", key::text collate "C"`

/**
 * Writes all rows of a tenant, as they are at one moment, into a new folder; those alone that changed since an `earlier` copy
 * was made, where one is given. On a server people go on saving; the embedded store has one connection, so they wait for as long
 * as it takes.
 */
export async function copyTables(
  { store, now }: { store: Pick<Store, 'withTransaction'>; now: () => Date },
  tenant: string,
  folder: string,
  earlier?: Manifest,
): Promise<void> {
  for (const part of earlier === undefined ? ['tables'] : ['changes', 'present'])
    await mkdir(join(folder, part), { recursive: true, mode: 0o700 })
  await store.withTransaction(async (tx) => {
    await tx.execute(sql.raw('set transaction isolation level repeatable read, read only'))
    await tx.execute(sql.raw('set local statement_timeout = 0'))
    await tx.execute(sql.raw(`set local time zone 'UTC'`))
    const { rows: found } = await tx.execute<{ id: string }>(
      sql`select id::text as id from tenants where key = ${tenant}`,
    )
    const [row] = found
    if (row === undefined) throw new AppError('NOT_FOUND')
    const schema = await readSchema(tx)
    const own = await rowsOfTenant(tx, schema, row.id)
    const mark = await schemaMark(tx)
    const here = await baseNow(tx)
    const base = earlier && requireSameDatabase(earlier, { ...here, schema: mark })
    const written = await (base ? writeChanges(tx, { schema, own, base }, folder) : writeTables(tx, own, folder))
    await writeRows(tx, typesForAll, join(folder, base ? 'changes/types.ndjson' : 'types.ndjson'))
    const stand = newStand({
      ...{ tenant, takenAt: now().toISOString(), schema: mark, ...written },
      base: base ?? { ...here, rows: written.rows },
      numbers: await numbersOf(tx, schema, own),
      sealedWith: await sealedIn(tx, own),
      fileIds: await fileIdsOf(tx, own),
    })
    await writeFile(join(folder, STAND), JSON.stringify(stand), { mode: 0o600 })
  })
}

async function writeTables(tx: Database, own: Rows, folder: string): Promise<Pick<Manifest, 'rows'>> {
  const rows: Record<string, number> = {}
  for (const table of own.tables)
    rows[table] = await writeRows(tx, own.statement(table), join(folder, 'tables', `${table}.ndjson`))
  return { rows }
}

/** The same into a new folder beside the snapshots of backups, and answers its name; what a killed export left there goes. */
export async function copyTenantAside(
  services: Pick<Services, 'store' | 'now' | 'dataDir'>,
  tenant: string,
  earlier?: Manifest,
): Promise<string> {
  await removeLeftBehind(services.dataDir)
  const name = `${tenantFolderPrefix}${randomBytes(8).toString('hex')}`
  const folder = snapshotFolder(services.dataDir, name)
  try {
    await copyTables(services, tenant, folder, earlier)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return name
}

async function numbersOf(tx: Database, schema: Schema, { tables }: Rows): Promise<Record<string, string>> {
  const numbers: Record<string, string> = {}
  for (const table of tables) {
    for (const { name } of (schema.tables.get(table) ?? []).filter(({ isCounted }) => isCounted)) {
      const { rows } = await tx.execute<{ last: string | null }>(
        sql`select pg_sequence_last_value(pg_get_serial_sequence(${quoted(table)}, ${name})::regclass)::text as last`,
      )
      if (rows[0]?.last != null) numbers[`${table}.${name}`] = rows[0].last
    }
  }
  return numbers
}

/** With which secrets of the installation something is sealed: links of the log, second factors, providers and webhooks. */
async function sealedIn(tx: Database, { condition }: Rows): Promise<string[]> {
  const having: [string, string][] = [
    ['AUDIT_KEY', `select 1 from audit_links where ${condition('audit_links')}`],
    ['INSTALLATION_TOKEN', `select 1 from second_factors where ${condition('second_factors')}`],
    [
      'PROVIDER_KEY',
      `select 1 from sites where ${condition('sites')} and oauth_providers <> '[]'
       union all select 1 from webhooks where ${condition('webhooks')}`,
    ],
  ]
  const found: string[] = []
  for (const [name, statement] of having) {
    const { rows } = await tx.execute(sql.raw(`${statement} limit 1`))
    if (rows.length > 0) found.push(name)
  }
  return found
}

async function fileIdsOf(tx: Database, { condition }: Rows): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql.raw(`select id from files where ${condition('files')}
      union select replace(d.id::text, '-', '') || (f ->> 'format') from datasets d, jsonb_array_elements(d.files) f
        where ${condition('datasets')}`),
  )
  return rows.map(({ id }) => id).sort()
}

/** What a command says of a copy. */
export type CopyReport = Pick<Manifest, 'tenant' | 'takenAt'> & {
  folder: string
  rows: number
  files: number
  withoutBytes: number
}

/**
 * Makes a copy of a tenant of its tables, which `copyTables` wrote into `tables`, and the bytes of its files. A folder in which
 * one was begun is gone on with: bytes that are there already stay, and the tables are those of the new moment. Without its
 * manifest, which comes last, it is no copy yet.
 */
export async function writeCopy(
  tables: string,
  folder: string,
  { files, secrets }: { files: Pick<FileStore, 'open'>; secrets: Secrets },
): Promise<CopyReport> {
  const { fileIds, ...stand } = readStand(await readFile(join(tables, STAND), 'utf8'))
  const former = await requireOwn(folder, stand.tenant)
  // What was written before stays as it is while only changes come: until their manifest is there the former one holds.
  const known = stand.changed === undefined ? {} : wholeIn(former)
  if (stand.changed === undefined) await rm(join(folder, MANIFEST), { force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const parts = stand.changed === undefined ? ['tables', 'types.ndjson'] : changeFolders
  for (const part of [...parts, ...changeFolders]) await rm(join(folder, part), { recursive: true, force: true })
  for (const part of parts) await cp(join(tables, part), join(folder, part), { recursive: true })
  if (former !== undefined && stand.changed === undefined) await removeChanged(folder, former)
  const { paths, withoutBytes } = await copyBytes(files, fileIds, folder)
  const tree = await readTree(folder, { except: [MANIFEST, ...Object.keys(known)] })
  Object.assign(tree.files, known)
  for (const path of Object.keys(tree.files).filter((one) => one.startsWith('files/') && !paths.has(one))) {
    await rm(join(folder, path), { force: true })
    delete tree.files[path]
  }
  const marks = Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, markOf(secret)]))
  const manifest: Manifest = { ...stand, secrets: marks, files: tree.files }
  await writeFile(join(folder, `${MANIFEST}.new`), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  await syncTree(folder)
  await rename(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST))
  const rows = Object.values(stand.rows).reduce((sum, count) => sum + count, 0)
  return { tenant: stand.tenant, takenAt: stand.takenAt, folder, rows, files: fileIds.length, withoutBytes }
}

/** The files of a whole copy with their checksums, without those of changes. */
const wholeIn = (former: Manifest | undefined): Manifest['files'] =>
  Object.fromEntries(
    Object.entries(former?.files ?? {}).filter(
      ([path]) => !changeFolders.some((folder) => path.startsWith(`${folder}/`)),
    ),
  )

/** Refuses a folder with something else in it; the manifest of the copy that it was. */
async function requireOwn(folder: string, tenant: string): Promise<Manifest | undefined> {
  const own = ['tables', ...changeFolders, 'types.ndjson', 'files', MANIFEST, `${MANIFEST}.new`]
  const other = (await readdir(folder).catch(() => [])).find((name) => !own.includes(name))
  if (other !== undefined)
    throw new OperatorError(`${folder} has something else in it (${other}): name another folder.`)
  const former = await findManifest(folder)
  if (former !== undefined && former.tenant !== tenant)
    throw new OperatorError(`${folder} has a copy of the tenant "${former.tenant}": name another folder.`)
  return former
}

/** Bytes of a copy that are others than its manifest says are copied again. */
async function removeChanged(folder: string, former: Manifest): Promise<void> {
  for (const [path, { sha256 }] of Object.entries((await readTree(folder)).files)) {
    const expected = former.files[path]
    if (path.startsWith('files/') && expected !== undefined && expected.sha256 !== sha256) await rm(join(folder, path))
  }
}

async function copyBytes(
  files: Pick<FileStore, 'open'>,
  ids: readonly string[],
  folder: string,
): Promise<{ paths: Set<string>; withoutBytes: number }> {
  const paths = new Set<string>()
  let withoutBytes = 0
  for (const id of ids) {
    for (const rendition of ['original', 'thumbnail'] as const) {
      const path = `files/${id.slice(0, 2)}/${id}.${rendition}`
      const target = join(folder, path)
      // A file gets its name when it is whole, and its bytes never change.
      if (!existsSync(target)) {
        const found = await files.open(id, rendition)
        if (found === undefined) {
          if (rendition === 'original') withoutBytes += 1
          continue
        }
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await pipeline(found.stream, createWriteStream(`${target}.part`, { mode: 0o600, flush: true }))
        await rename(`${target}.part`, target)
      }
      paths.add(path)
    }
  }
  return { paths, withoutBytes }
}
