import accessRequest from '#messages/nl/accessRequest.json'
import account from '#messages/nl/account.json'
import audit from '#messages/nl/audit.json'
import auditlog from '#messages/nl/auditlog.json'
import calendar from '#messages/nl/calendar.json'
import changeSet from '#messages/nl/changeSet.json'
import closing from '#messages/nl/closing.json'
import comments from '#messages/nl/comments.json'
import confirm from '#messages/nl/confirm.json'
import conflicts from '#messages/nl/conflicts.json'
import consumers from '#messages/nl/consumers.json'
import contents from '#messages/nl/contents.json'
import dataset from '#messages/nl/dataset.json'
import desk from '#messages/nl/desk.json'
import doubts from '#messages/nl/doubts.json'
import embed from '#messages/nl/embed.json'
import errors from '#messages/nl/errors.json'
import fields from '#messages/nl/fields.json'
import frame from '#messages/nl/frame.json'
import grid from '#messages/nl/grid.json'
import guide from '#messages/nl/guide.json'
import help from '#messages/nl/help.json'
import history from '#messages/nl/history.json'
import home from '#messages/nl/home.json'
import importjob from '#messages/nl/importjob.json'
import installation from '#messages/nl/installation.json'
import invitation from '#messages/nl/invitation.json'
import item from '#messages/nl/item.json'
import join from '#messages/nl/join.json'
import lifecycle from '#messages/nl/lifecycle.json'
import lists from '#messages/nl/lists.json'
import login from '#messages/nl/login.json'
import maintenance from '#messages/nl/maintenance.json'
import map from '#messages/nl/map.json'
import menu from '#messages/nl/menu.json'
import notification from '#messages/nl/notification.json'
import onlineCheck from '#messages/nl/onlineCheck.json'
import openReference from '#messages/nl/openReference.json'
import pages from '#messages/nl/pages.json'
import planning from '#messages/nl/planning.json'
import policy from '#messages/nl/policy.json'
import products from '#messages/nl/products.json'
import program from '#messages/nl/program.json'
import project from '#messages/nl/project.json'
import publication from '#messages/nl/publication.json'
import region from '#messages/nl/region.json'
import relations from '#messages/nl/relations.json'
import report from '#messages/nl/report.json'
import review from '#messages/nl/review.json'
import role from '#messages/nl/role.json'
import sample from '#messages/nl/sample.json'
import search from '#messages/nl/search.json'
import settings from '#messages/nl/settings.json'
import spreadsheet from '#messages/nl/spreadsheet.json'
import states from '#messages/nl/states.json'
import supplements from '#messages/nl/supplements.json'
import team from '#messages/nl/team.json'
import tenant from '#messages/nl/tenant.json'
import thesaurus from '#messages/nl/thesaurus.json'
import tree from '#messages/nl/tree.json'
import twoSteps from '#messages/nl/twoSteps.json'
import typeEditor from '#messages/nl/typeEditor.json'
import types from '#messages/nl/types.json'
import ui from '#messages/nl/ui.json'
import user from '#messages/nl/user.json'
import validation from '#messages/nl/validation.json'
import verification from '#messages/nl/verification.json'
import webhook from '#messages/nl/webhook.json'

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
