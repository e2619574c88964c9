import type { PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './schema/all.ts'

type Schema = typeof schema
type TableName = { [K in keyof Schema]: Schema[K] extends PgTable<infer Config> ? Config['name'] : never }[keyof Schema]
type ByTable = Readonly<Partial<Record<TableName, string>>>

/**
 * Tables that are for all tenants, each with its reason. Where tenants are spread over several servers each server has a
 * copy of them (Citus: reference tables), so that writing one row writes to every server.
 */
export const referenceTables: ByTable = {
  tenants: 'the tenants themselves, to which nearly every table refers',
  sites: 'found by address before the tenant is known, and what accounts and sessions refer to',
  site_hosts: 'says which site, and so which tenant, an address belongs to',
  users: 'one account, with one e-mail address, may work for several tenants',
  identities: 'an account at a login provider is of a person, who may work for several tenants',
  sessions: 'found by its token, which says who asks and for which site',
  second_factors: 'of a person, who may work for several tenants',
  recovery_codes: 'of a person, who may work for several tenants',
  sign_in_challenges: 'found by its token, before anybody is signed in',
  provider_sign_ins: 'found by what a login provider sends back, before anybody is signed in',
  password_resets: 'found by the token of a link, before anybody is signed in',
  item_types: 'holds the standard types too, which have no tenant and are read by each',
  mail_outbox: 'a mail to an account without a site has no tenant, and one sender takes those of all tenants',
  idempotency_keys: 'a key is of its caller, who may be nobody yet',
  rate_limits: 'counts by address and by account, for the whole installation',
  postal_addresses: 'the postal table, loaded once for the installation',
  postal_places: 'the postal table, loaded once for the installation',
  regions: 'provinces and municipalities, loaded with the postal table',
  product_names: 'the list of a government, loaded once for the installation',
  school_holidays: 'the list of a government, loaded once for the installation',
  installation: 'secrets and marks of the installation',
  heartbeats: 'when the clocks of the installation last ran',
  backups: 'a backup is one of the whole installation',
  faults: 'errors that nobody foresaw, for who looks after the installation',
  policy_reports: 'what browsers refused, for who looks after the installation',
}

/**
 * Tables of a tenant that do not say which: the column that leads to a row which does. Rows can't be spread over
 * servers by it, so each needs a column of the tenant first.
 */
export const tenantThrough: ByTable = {
  agreements: 'organisation_id',
  answer_links: 'answer_id',
  archivings: 'organisation_id',
  calendar_subscriptions: 'site_id',
  change_records: 'set_id',
  comment_mentions: 'comment_id',
  dataset_records: 'dataset_id',
  deadlines: 'item_id',
  drafts: 'site_id',
  editor_notices: 'item_id',
  file_places: 'organisation_id',
  import_bases: 'item_id',
  import_records: 'run_id',
  incorrect_products: 'item_id',
  item_editors: 'item_id',
  item_search: 'item_id',
  kept_dates: 'item_id',
  occurrence_horizons: 'item_id',
  open_changes: 'project_id',
  open_feeds: 'project_id',
  organisation_settings: 'item_id',
  removals: 'item_id',
  service_account_secrets: 'account_id',
  user_states: 'site_id',
  webhook_messages: 'webhook_id',
}
