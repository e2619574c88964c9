import { eq } from 'drizzle-orm'
import { buildPart } from '#upstream/feature/project/build'
import { datasets } from '#upstream/platform/db/schema/project'
import type { TestApplication } from './application.ts'

/** Builds the datasets of a tenant that wait for it, as the job does, up to their end. */
export async function buildOpen({ db, services }: TestApplication, tenant: { id: number }): Promise<void> {
  const open = await db.select({ id: datasets.id }).from(datasets).where(eq(datasets.tenantId, tenant.id))
  for (const { id } of open) while (await buildPart(services, id));
}
