/** A column that points at a row of a tenant without the database holding it to that. */
export type UnheldReference = {
  table: string
  name: string
  to: string
  key: string
  /** It does so where another column of the row has one of these values; elsewhere it points at something else. */
  when?: {
    column: string
    is: readonly string[]
    /** Where every value but this one is one of those. */
    unless?: string
  }
}

const items = ['organisation', 'product', 'supplement', 'agenda']
const toItem = { to: 'items', key: 'id' }
const toTeam = { to: 'teams', key: 'id' }

/** References that a join may use, besides the foreign keys; tenant-references.test.ts follows each. */
export const unheldReferences: readonly UnheldReference[] = [
  ...[
    ['items', 'concept_version'],
    ['items', 'ready_version'],
    ['items', 'planned_version'],
    ['items', 'published_version'],
    ['occurrences', 'version'],
    ['occurrence_horizons', 'version'],
    ['published_content', 'version'],
    ['open_changes', 'version'],
    ['dataset_records', 'version'],
    ['dataset_records', 'organisation_version'],
    ['sample_calls', 'version'],
  ].map(([table = '', name = '']) => ({ table, name, to: 'versions', key: 'uuid' })),
  ...['items', 'audit_events', 'team_counts', 'team_figures'].map((table) => ({
    table,
    name: 'team_path',
    to: 'teams',
    key: 'path',
  })),
  ...[
    ['audit_events', 'organisation_id'],
    ['change_records', 'item_id'],
    ['dataset_records', 'item_id'],
    ['dataset_records', 'organisation_id'],
    ['open_changes', 'item_id'],
    ['published_content', 'organisation_id'],
    ['published_touched', 'item_id'],
    ['import_runs', 'organisation_id'],
    ['sample_calls', 'item_id'],
    ['sample_answers', 'item_id'],
  ].map(([table = '', name = '']) => ({ table, name, ...toItem })),
  { table: 'sample_calls', name: 'team_id', ...toTeam },
  { table: 'audit_links', name: 'event_id', to: 'audit_events', key: 'id' },
  { table: 'versions', name: 'subject_id', ...toItem, when: { column: 'subject_type', is: items } },
  { table: 'versions', name: 'subject_id', ...toTeam, when: { column: 'subject_type', is: ['team'] } },
  { table: 'audit_events', name: 'subject_id', ...toItem, when: { column: 'subject_type', is: items } },
  { table: 'audit_events', name: 'subject_id', ...toTeam, when: { column: 'subject_type', is: ['team'] } },
  { table: 'role_assignments', name: 'party_id', ...toItem, when: { column: 'party_type', is: items, unless: 'team' } },
  { table: 'role_assignments', name: 'party_id', ...toTeam, when: { column: 'party_type', is: ['team'] } },
]

/** Functions of the database that answer a key for a row: that of one of the versions to which the row points. */
export const keysOfFunctions = [{ name: 'online_version', key: 'versions.uuid' }]
