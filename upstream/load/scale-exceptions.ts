const oneRow = 'reads single rows by their keys'
const ownFiles = 'of one file that the caller gave'
const noneGenerated = 'the generator makes none; reads rows of one item by an index'

/** Reads of the contract that are not compared at two sizes, and why. */
export const notCompared: Record<string, string> = {
  'account.openReset': oneRow,
  'invitation.open': oneRow,
  'confirmation.open': oneRow,
  'calendarSubscription.get': oneRow,
  'calendarSubscription.open': 'the same as the calendar to download, for who has its address',
  'consumer.offer': 'one row of the products on offer',
  'effectiveRights.own': 'the same as the rights of a user, for oneself',
  'export.count': 'the totals of the lists',
  'export.workbook': 'the pages of the lists, up to a maximum',
  'file.download': 'bytes of a file',
  'history.organisationCompare': 'the same as the changes of an organisation, between two versions',
  'history.teamChanges': 'the same as the changes of an organisation',
  'history.teamCompare': 'the same as the changes of an organisation',
  'history.reinstatementImpact': 'asked once, before a version is brought back',
  'changeSet.list': 'a page of the change sets of a tenant, by an index',
  'changeSet.get': 'one row; its records are counted by an index',
  'changeSet.records': 'a page of the records of one set, by an index',
  'changeSet.options': 'the teams and types of a tenant, asked once while a set is written down',
  'changeSet.fields': 'the fields of one type',
  'importJob.list': 'the import jobs of a tenant, each with its last run by an index',
  'importJob.get': oneRow,
  'importJob.choices': 'the teams and types of a tenant, asked once while a job is made',
  'importJob.columns': 'one type of a tenant',
  'importJob.runs': 'a page of the runs of one job, by an index',
  'importRun.list': ownFiles,
  'importRun.get': ownFiles,
  'importRun.records': ownFiles,
  'importRun.result': ownFiles,
  'importRun.undoImpact': ownFiles,
  'item.supplement': noneGenerated,
  'relationType.get': oneRow,
  'session.identity': oneRow,
  'state.get': oneRow,
  'supplement.uses': noneGenerated,
  'task.get': oneRow,
  'occurrence.preview': 'reads nothing that is stored',
  'publishing.preview': 'reads the items that it names',
  'role.preview': 'reads who has the role',
  'maintenance.activity': 'for those who look after the installation alone; counts by indexes',
  'policy.list': 'the policies of a tenant; how many follow each is counted, as figures are',
  'policy.get': 'one of the list',
  'policy.preview': 'asked once, before a policy is changed',
  'policy.ofOrganisation': 'the policies of a tenant, and one row of the organisation',
  'verification.list': 'a few settings of a tenant',
  'verification.get': 'a few settings of a tenant',
  'verification.ofTeam': 'a few settings of a tenant, and its teams',
  'verification.organisations': noneGenerated,
  'dataset.projects': 'the last few datasets of each project',
  'dataset.list': 'the last few datasets of a project',
  'dataset.get': oneRow,
  'dataset.records': 'a page in the order of the index',
  'dataset.download': 'all of a dataset, read page by page',
  'dataset.check': 'holds what is selected beside a dataset, as building one goes through it',
  'dataset.changes': 'the same',
  'project.list': 'the projects of a tenant',
  'project.get': oneRow,
  'project.choices': 'the types of a tenant',
  'project.managers': 'twenty users, found by an index',
  'project.preview': 'counts what a selection finds: by an index of marks, as far as the selection narrows',
  'project.counts': 'the same as the preview of a selection',
  'project.content': 'a page of the same',
  'teamTree.previewMove': 'asked once, before a team is moved',
}

/** Calls that may take longer in the larger store, and why: no page waits for them. */
export const mayGrow: Record<string, string> = {
  'root: agenda to download': 'holds every event of the team, up to its maximum',
  'small team: agenda to download': 'holds every event of the team: 20 in the small store, 2,000 in the large one',
  'other organisations like it': 'goes through the names that share words with a new one, while its form is filled in',
}

type Scan = { tables: string[]; call: string; because: string }

/** Where a big table is read from end to end all the same, and why. */
export const scansAllowed: Scan[] = [
  {
    tables: ['items', 'versions'],
    call: 'root: statistics',
    because: 'figures go past every organisation; in a large team they are counted once in ten minutes',
  },
]
