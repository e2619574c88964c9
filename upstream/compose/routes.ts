import { eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { tenantEndpoints } from '#contract/tenant/tenant-settings'
import { mountAccount } from '../feature/account/routes.ts'
import { mountSecondFactor } from '../feature/account/second-factor-routes.ts'
import { mountRecurrence } from '../feature/agenda/recurrence-routes.ts'
import { mountRooms } from '../feature/agenda/room-routes.ts'
import { mountAgenda } from '../feature/agenda/routes.ts'
import { mountAnswers } from '../feature/answer/routes.ts'
import { answerTasks } from '../feature/answer/tasks.ts'
import { mountCalendars } from '../feature/calendar/routes.ts'
import { mountCalendarSubscriptions } from '../feature/calendar/subscription-routes.ts'
import { mountChangeSets } from '../feature/change-set/routes.ts'
import { changeSetTasks } from '../feature/change-set/tasks.ts'
import { mountClosing } from '../feature/closing/routes.ts'
import { mountComments } from '../feature/comment/routes.ts'
import { commentTasks } from '../feature/comment/tasks.ts'
import { mountRelations } from '../feature/connection/relation-routes.ts'
import { mountRelationTypes } from '../feature/connection/relation-type-routes.ts'
import { mountSupplements } from '../feature/connection/supplement-routes.ts'
import { mountConsumers } from '../feature/consumer/routes.ts'
import { mountDesk } from '../feature/desk/routes.ts'
import { sentBackTasks } from '../feature/desk/sent-back.ts'
import { mountDoubts } from '../feature/doubt/routes.ts'
import { doubtTasks, silenceTasks } from '../feature/doubt/tasks.ts'
import { mountDrafts } from '../feature/frame/drafts.ts'
import { mountFavorites } from '../feature/frame/favorite-routes.ts'
import { mountMenus } from '../feature/frame/menu-routes.ts'
import { mountOpened } from '../feature/frame/opened.ts'
import { mountOverview } from '../feature/frame/overview.ts'
import { mountSessionUser } from '../feature/frame/session-routes.ts'
import { mountState } from '../feature/frame/state-routes.ts'
import { mountTasks } from '../feature/frame/task-actions.ts'
import type { TaskSource } from '../feature/frame/tasks.ts'
import { mountHistory } from '../feature/history/routes.ts'
import { mountImportJobs } from '../feature/import/job-routes.ts'
import { importTasks } from '../feature/import/job-tasks.ts'
import { mountImports } from '../feature/import/routes.ts'
import { mountAgreements } from '../feature/item/agreement-routes.ts'
import { mountConflicts } from '../feature/item/conflict-routes.ts'
import { conflictTasks } from '../feature/item/conflict-tasks.ts'
import { mountContent } from '../feature/item/content-routes.ts'
import { mountFiles } from '../feature/item/file-routes.ts'
import { mountLifecycle } from '../feature/item/lifecycle-routes.ts'
import { mountMerges } from '../feature/item/merge-routes.ts'
import { mountPlanning } from '../feature/item/planning-routes.ts'
import { mountProductLifecycle } from '../feature/item/product-routes.ts'
import { mountPublication } from '../feature/item/publication-routes.ts'
import { mountItems } from '../feature/item/routes.ts'
import { mountListViews } from '../feature/list-view/routes.ts'
import { mountAudit } from '../feature/log/routes.ts'
import { mountMaintenance } from '../feature/maintenance/routes.ts'
import { mountNotifications } from '../feature/notification/routes.ts'
import { accessRequestTasks } from '../feature/people/access-request-deciding.ts'
import { mountAccessRequests } from '../feature/people/access-request-routes.ts'
import { mountAssignments } from '../feature/people/assignment-routes.ts'
import { mountInvitations } from '../feature/people/invitation-routes.ts'
import { mountRights } from '../feature/people/rights-routes.ts'
import { mountRoles } from '../feature/people/role-routes.ts'
import { mountUsers } from '../feature/people/user-routes.ts'
import { mountDatasets } from '../feature/project/dataset-routes.ts'
import { mountOnlineCheck } from '../feature/project/online-check.ts'
import { mountProjects } from '../feature/project/routes.ts'
import { pendingReportTasks } from '../feature/project/visitor-report/pending.ts'
import { mountVisitorReports } from '../feature/project/visitor-report/routes.ts'
import { mountWebhooks } from '../feature/project/webhook/routes.ts'
import { mountPolicies } from '../feature/review/policy-routes.ts'
import { mountRecipients } from '../feature/review/recipient.ts'
import { mountReminders } from '../feature/review/reminder-routes.ts'
import { mountConfirmation } from '../feature/review/routes.ts'
import { confirmTasks, incorrectTasks } from '../feature/review/tasks.ts'
import { mountSamples } from '../feature/sample/routes.ts'
import { mountDuplicates } from '../feature/search/duplicate-routes.ts'
import { mountSearch } from '../feature/search/routes.ts'
import { mountServiceAccounts } from '../feature/service-account/routes.ts'
import { serviceAccountTasks } from '../feature/service-account/tasks.ts'
import { mountSettings } from '../feature/settings/routes.ts'
import { mountTeamTypes } from '../feature/settings/type-routes.ts'
import { mountSpreadsheets } from '../feature/spreadsheet/routes.ts'
import { mountTeams } from '../feature/team/routes.ts'
import { mountThesaurus } from '../feature/thesaurus/routes.ts'
import { gapTasks } from '../feature/type-editor/gap-tasks.ts'
import { mountTypeEditor } from '../feature/type-editor/routes.ts'
import { mountVerification } from '../feature/verification/routes.ts'
import { type Application, mount } from '../kernel/call/mount.ts'
import { tenants } from '../platform/db/schema/tenant.ts'

/** Where tasks come from besides what the frame knows itself, in the order in which they are shown. */
const taskSources: readonly TaskSource[] = [
  { prefix: 'import-', isUrgent: true, list: importTasks },
  { prefix: 'conflict-', isUrgent: true, list: conflictTasks },
  { prefix: 'incorrect-', isUrgent: true, list: incorrectTasks },
  { prefix: 'confirm-', isUrgent: true, list: confirmTasks },
  { prefix: 'fill-', isUrgent: false, list: gapTasks },
  { prefix: 'request-', isUrgent: false, list: accessRequestTasks },
  { prefix: 'report-', isUrgent: false, list: pendingReportTasks },
  { prefix: 'answer-', isUrgent: false, list: answerTasks },
  { prefix: 'doubt-', isUrgent: false, list: doubtTasks },
  { prefix: 'silence-', isUrgent: false, list: silenceTasks },
  { prefix: 'sentback-', isUrgent: false, list: sentBackTasks },
  { prefix: 'comment-', isUrgent: false, list: commentTasks },
  { prefix: 'changeset-', isUrgent: false, list: changeSetTasks },
  { prefix: 'program-', isUrgent: false, list: serviceAccountTasks },
]

/** The main API. */
export function mountMain(app: Application): void {
  mount(app, tenantEndpoints.settings, async ({ db, actor }) => {
    const [tenant] = await db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, actor.tenantId))
    if (tenant === undefined) throw new AppError('NOT_FOUND')
    return tenant.settings
  })
  mountTasks(app, taskSources)
  mountSessionUser(app, taskSources)
  mountAccount(app)
  mountSecondFactor(app)
  mountMenus(app)
  mountOverview(app)
  mountOpened(app)
  mountDrafts(app)
  mountFavorites(app)
  mountState(app)
  mountNotifications(app)
  mountTeams(app)
  mountTeamTypes(app)
  mountListViews(app)
  mountItems(app)
  mountContent(app)
  mountClosing(app)
  mountFiles(app)
  mountAgenda(app)
  mountRooms(app)
  mountPublication(app)
  mountPlanning(app)
  mountDesk(app)
  mountDoubts(app)
  mountComments(app)
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
  mountReminders(app)
  mountConfirmation(app)
  mountRecipients(app)
  mountAnswers(app)
  mountPolicies(app)
  mountTypeEditor(app)
  mountThesaurus(app)
  mountVerification(app)
  mountProjects(app)
  mountOnlineCheck(app)
  mountDatasets(app)
  mountWebhooks(app)
  mountVisitorReports(app)
  mountSamples(app)
  mountServiceAccounts(app)
  mountMaintenance(app)
  mountChangeSets(app)
  mountRoles(app)
  mountAssignments(app)
  mountInvitations(app)
  mountAccessRequests(app)
  mountUsers(app)
  mountRights(app)
  mountAudit(app)
  mountHistory(app)
  mountAgreements(app)
  mountConflicts(app)
  mountLifecycle(app)
  mountMerges(app)
  mountProductLifecycle(app)
}
