import accessRequest from '#messages/en/accessRequest.json'
import account from '#messages/en/account.json'
import audit from '#messages/en/audit.json'
import auditlog from '#messages/en/auditlog.json'
import calendar from '#messages/en/calendar.json'
import changeSet from '#messages/en/changeSet.json'
import closing from '#messages/en/closing.json'
import comments from '#messages/en/comments.json'
import confirm from '#messages/en/confirm.json'
import conflicts from '#messages/en/conflicts.json'
import consumers from '#messages/en/consumers.json'
import contents from '#messages/en/contents.json'
import dataset from '#messages/en/dataset.json'
import desk from '#messages/en/desk.json'
import doubts from '#messages/en/doubts.json'
import embed from '#messages/en/embed.json'
import errors from '#messages/en/errors.json'
import fields from '#messages/en/fields.json'
import frame from '#messages/en/frame.json'
import grid from '#messages/en/grid.json'
import guide from '#messages/en/guide.json'
import help from '#messages/en/help.json'
import history from '#messages/en/history.json'
import home from '#messages/en/home.json'
import importjob from '#messages/en/importjob.json'
import installation from '#messages/en/installation.json'
import invitation from '#messages/en/invitation.json'
import item from '#messages/en/item.json'
import join from '#messages/en/join.json'
import lifecycle from '#messages/en/lifecycle.json'
import lists from '#messages/en/lists.json'
import login from '#messages/en/login.json'
import maintenance from '#messages/en/maintenance.json'
import map from '#messages/en/map.json'
import menu from '#messages/en/menu.json'
import notification from '#messages/en/notification.json'
import onlineCheck from '#messages/en/onlineCheck.json'
import openReference from '#messages/en/openReference.json'
import pages from '#messages/en/pages.json'
import planning from '#messages/en/planning.json'
import policy from '#messages/en/policy.json'
import products from '#messages/en/products.json'
import program from '#messages/en/program.json'
import project from '#messages/en/project.json'
import publication from '#messages/en/publication.json'
import region from '#messages/en/region.json'
import relations from '#messages/en/relations.json'
import report from '#messages/en/report.json'
import review from '#messages/en/review.json'
import role from '#messages/en/role.json'
import sample from '#messages/en/sample.json'
import search from '#messages/en/search.json'
import settings from '#messages/en/settings.json'
import spreadsheet from '#messages/en/spreadsheet.json'
import states from '#messages/en/states.json'
import supplements from '#messages/en/supplements.json'
import team from '#messages/en/team.json'
import tenant from '#messages/en/tenant.json'
import thesaurus from '#messages/en/thesaurus.json'
import tree from '#messages/en/tree.json'
import twoSteps from '#messages/en/twoSteps.json'
import typeEditor from '#messages/en/typeEditor.json'
import types from '#messages/en/types.json'
import ui from '#messages/en/ui.json'
import user from '#messages/en/user.json'
import validation from '#messages/en/validation.json'
import verification from '#messages/en/verification.json'
import webhook from '#messages/en/webhook.json'

export default {
  accessRequest,
  account,
  audit,
  calendar,
  auditlog,
  changeSet,
  confirm,
  closing,
  comments,
  conflicts,
  desk,
  errors,
  fields,
  frame,
  grid,
  guide,
  help,
  history,
  home,
  importjob,
  installation,
  invitation,
  item,
  join,
  lifecycle,
  lists,
  login,
  maintenance,
  map,
  menu,
  onlineCheck,
  pages,
  planning,
  products,
  settings,
  consumers,
  contents,
  policy,
  project,
  dataset,
  doubts,
  embed,
  publication,
  region,
  relations,
  report,
  review,
  role,
  sample,
  search,
  spreadsheet,
  states,
  supplements,
  team,
  tenant,
  thesaurus,
  tree,
  twoSteps,
  typeEditor,
  types,
  ui,
  user,
  validation,
  verification,
  openReference,
  program,
  webhook,
  notification,
}
