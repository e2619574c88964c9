import { sql } from 'drizzle-orm'
import type { Database } from '#upstream/platform/db/store'

/** Many products of a type, online in an organisation with a title and little else: more than a test would make one by one. */
export async function addTypeRecords(
  db: Database,
  given: { tenantId: number; organisation: string; type: string; amount: number; now: Date; values?: object },
): Promise<void> {
  const { tenantId, organisation, type, amount } = given
  const at = sql`${given.now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into items (tenant_id, kind, key, team_path, organisation_id, title, types, online, version, published_version,
      published_from, created_at, updated_at)
    select ${tenantId}, 'product', ${type}::text || '-' || i, o.team_path, o.id, 'Titel ' || i, array[${type}::text], true, 1,
      gen_random_uuid(), ${at}, ${at}, ${at}
    from generate_series(1, ${amount}::int) i
    join items o on o.tenant_id = ${tenantId} and o.kind = 'organisation' and o.key = ${organisation}`)
  await db.execute(sql`
    insert into versions (uuid, tenant_id, subject_type, subject_id, number, types, "values", author_name, at)
    select published_version, tenant_id, kind, id, 1, types, jsonb_build_object('title', title) || ${JSON.stringify(given.values ?? {})}::jsonb, 'Test', ${at}
    from items where tenant_id = ${tenantId} and kind = 'product' and key like ${type}::text || '-%'`)
}
