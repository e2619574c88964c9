import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { taskEndpoints } from '#contract/task'
import { tenantEndpoints } from '#contract/tenant'
import { tenants } from '../db/schema/tenant.ts'
import { type Application, mount } from '../mount.ts'
import { mountAccount } from './account/routes.ts'
import { mountAgenda } from './agenda/routes.ts'
import { mountInvitations } from './assignment/invitation-routes.ts'
import { mountAssignments } from './assignment/routes.ts'
import { mountAudit } from './audit/routes.ts'
import { mountCalendars } from './calendar/routes.ts'
import { mountCalendarSubscriptions } from './calendar/subscription-routes.ts'
import { mountChangeSets } from './change-set/routes.ts'
import { mountConflicts } from './conflict/routes.ts'
import { mountConsumers } from './consumer/routes.ts'
import { mountContent } from './content/routes.ts'
import { mountDuplicates } from './duplicates/routes.ts'
import { mountFavorites } from './favorite/routes.ts'
import { mountFiles } from './file/routes.ts'
import { mountHistory } from './history/routes.ts'
import { mountImports } from './import/routes.ts'
import { mountImportJobs } from './import-job/routes.ts'
import { mountItems } from './item/routes.ts'
import { mountProductLifecycle } from './lifecycle/product-routes.ts'
import { mountLifecycle } from './lifecycle/routes.ts'
import { mountMaintenance } from './maintenance/routes.ts'
import { mountMenus } from './menu/routes.ts'
import { mountNotifications } from './notification/routes.ts'
import { mountPolicies } from './policy/routes.ts'
import { mountDatasets } from './project/dataset-routes.ts'
import { mountProjects } from './project/routes.ts'
import { mountPlanning } from './publication/planning-routes.ts'
import { mountPublication } from './publication/routes.ts'
import { mountRecurrence } from './recurrence/routes.ts'
import { mountRelations } from './relation/routes.ts'
import { mountRelationTypes } from './relation/type-routes.ts'
import { mountConfirmation } from './review/routes.ts'
import { mountRights } from './rights/routes.ts'
import { mountRoles } from './role/routes.ts'
import { mountSearch } from './search/routes.ts'
import { mountSessionUser } from './session/routes.ts'
import { mountSettings } from './settings/routes.ts'
import { mountSpreadsheets } from './spreadsheet/routes.ts'
import { mountState } from './state/routes.ts'
import { mountSupplements } from './supplement/routes.ts'
import { getTask } from './task/repository.ts'
import { mountTeams } from './team/routes.ts'
import { mountTeamTypes } from './types/routes.ts'
import { mountUsers } from './user/routes.ts'
import { mountVerification } from './verification/routes.ts'

/** The main API. */
export function mountMain(app: Application): void {
  mount(app, tenantEndpoints.settings, async ({ db, actor }) => {
    const [tenant] = await db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, actor.tenantId))
    if (tenant === undefined) throw new AppError('NOT_FOUND')
    return tenant.settings
  })
  mount(app, taskEndpoints.get, ({ db, actor, params, now }) => getTask(db, actor, params.key, now))
  mountSessionUser(app)
  mountAccount(app)
  mountMenus(app)
  mountFavorites(app)
  mountState(app)
  mountNotifications(app)
  mountTeams(app)
  mountTeamTypes(app)
  mountItems(app)
  mountContent(app)
  mountFiles(app)
  mountAgenda(app)
  mountPublication(app)
  mountPlanning(app)
  mountSettings(app)
  mountConsumers(app)
  mountDuplicates(app)
  mountSupplements(app)
  mountRelationTypes(app)
  mountRelations(app)
  mountSearch(app)
  mountSpreadsheets(app)
  mountImports(app)
  mountImportJobs(app)
  mountRecurrence(app)
  mountCalendars(app)
  mountCalendarSubscriptions(app)
  mountConfirmation(app)
  mountPolicies(app)
  mountVerification(app)
  mountProjects(app)
  mountDatasets(app)
  mountMaintenance(app)
  mountChangeSets(app)
  mountRoles(app)
  mountAssignments(app)
  mountInvitations(app)
  mountUsers(app)
  mountRights(app)
  mountAudit(app)
  mountHistory(app)
  mountConflicts(app)
  mountLifecycle(app)
  mountProductLifecycle(app)
}
