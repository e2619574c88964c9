import {
  type Line,
  organisation,
  organisationManage,
  organisationPublish,
  organisationRead,
  personal,
  team,
  teamAdmin,
  teamRead,
  teamSettings,
} from './callers.ts'

const policy = { ...team, confirmationSettingKey: 'jaarlijks' }
const body = {
  name: 'Jaarlijks',
  intervalDays: 365,
  graceDays: 30,
  deadlineAction: 'escalate',
  allowEmail: true,
  maximumProducts: 20,
  answerFields: null,
  answerAtOnce: [],
  notifications: [{ daysBeforeDeadline: 30, emailTag: 'herinnering' }],
}
const choice = { mode: 'none' }

export const policyLines: Record<string, Line> = {
  'policy.list': { params: team, statuses: teamRead },
  'policy.get': { params: policy, statuses: teamRead },
  'policy.create': { params: team, body, statuses: teamAdmin },
  'policy.update': { params: policy, body, version: '"v9"', statuses: teamSettings },
  'policy.delete': { params: policy, version: '"v9"', statuses: teamSettings },
  'policy.answerableFields': { params: team, statuses: teamRead },
  'policy.preview': { params: team, body: { what: 'choice', choice }, statuses: teamAdmin },
  'policy.choose': { params: team, body: choice, version: '"v9"', statuses: teamSettings },
  'reminder.overdue': { statuses: personal },
  'reminder.mail': { params: organisation, statuses: organisationManage },
  'reminder.send': { body: { organisations: ['bibliotheek'] }, statuses: organisationManage },
  'policy.ofOrganisation': { params: organisation, statuses: organisationRead },
  'policy.chooseForOrganisation': {
    params: organisation,
    body: choice,
    version: '"v9"',
    statuses: organisationPublish,
  },
}
