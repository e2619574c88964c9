import { sql } from 'drizzle-orm'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'

// Child of kill.test.ts: prints what it finds, then writes pairs of rows and prints each pair that was acknowledged.
const [dataDir = '', round = ''] = process.argv.slice(2)
const store = await openStore({ dataDir, log: createLog('silent') })
await store.db.execute(
  sql`create table if not exists kill_rows (id int generated always as identity primary key, pair text)`,
)
const { rows } = await store.db.execute<{ pair: string; size: number }>(
  sql`select pair, count(*)::int as size from kill_rows group by pair`,
)
console.log(JSON.stringify(rows))
for (let number = 0; ; number += 1) {
  const pair = `${round}-${number}`
  await store.withTransaction(async (tx) => {
    await tx.execute(sql`insert into kill_rows (pair) values (${pair})`)
    await tx.execute(sql`insert into kill_rows (pair) values (${pair})`)
  })
  console.log(pair)
  if (number % 50 === 49) await store.db.execute(sql`checkpoint`)
}
