import type { Depth, PartyType, StandardRole } from '../../contract/access/permissions.ts'
import type { VerificationInput } from '../../contract/confirmation/verification.ts'
import type { OrganisationSettings } from '../../contract/content/organisation-settings.ts'
import type { ImportFormat } from '../../contract/import-job/choices.ts'
import type { ImportPair } from '../../contract/import-job/mapping.ts'
import type { ImportOutcome, ImportVerdict } from '../../contract/import-job/states.ts'
import type { LocalisedText } from '../../contract/kernel/text.ts'
import type { NotificationFrequency } from '../../contract/notification/digest.ts'
import type { NotificationTopic } from '../../contract/notification/topics.ts'
import type { ProjectInput } from '../../contract/project/project.ts'
import type { ProjectSelection } from '../../contract/project/project-selection.ts'
import type { Source } from '../capability/doubt/precision.ts'
import type { DemoSample } from './sample-types.ts'
import type { DemoValues } from './value-types.ts'

/** Whole days from the day on which the demo is loaded; negative lies in the past. */
export type Days = number

/** An e-mail address of one of the tenant's users. */
export type UserRef = string

export type DemoPublication =
  | { state: 'concept' }
  | { state: 'ready' }
  | { state: 'planned'; fromInDays: Days; untilInDays?: Days }
  /** An `untilInDays` in the past makes the item expired. */
  | { state: 'published'; fromInDays: Days; untilInDays?: Days }
  | { state: 'unpublished'; fromInDays: Days; note?: string }
  | { state: 'archived'; fromInDays: Days; note?: string }

/** A version beside the published one; `changes` replaces the named fields of the version before it. */
export type DemoNewerVersion = {
  state: 'concept' | 'ready' | 'planned'
  fromInDays?: Days
  untilInDays?: Days
  savedInDays: Days
  author: UserRef
  note?: string
  changes: DemoValues
}

/** A version that came before the present one, oldest first: the fields that differed then. */
export type DemoEarlierVersion = { savedInDays: Days; author: UserRef; note?: string; values: DemoValues }

type DemoVersioned = {
  publication: DemoPublication
  newerVersions?: DemoNewerVersion[]
  earlierVersions?: DemoEarlierVersion[]
  authors: { created: UserRef; updated: UserRef }
  createdInDays: Days
  updatedInDays: Days
  /** The editorial note of the present version. */
  note?: string
}

export type DemoConsumer = { organisation: string; state: 'invited' | 'enrolled' | 'expired'; inDays: Days }

export type DemoProduct = DemoVersioned & {
  key: string
  type: string
  values: DemoValues
  consumers?: DemoConsumer[]
}

export type DemoSupplement = {
  key: string
  type: string
  values: DemoValues
  /** Keys of the organisation itself, its products and its agenda items that use it. */
  usedBy?: string[]
  author: UserRef
  updatedInDays: Days
}

export type Weekday = 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU'

/** With a rule, the first occurrence is the first that the rule yields on or after the start. */
export type DemoStart = { inDays: Days; time: string } | { weekday: Weekday; inWeeks: number; time: string }

export type DemoAgendaItem = {
  key: string
  title: string
  description: string
  start: DemoStart
  durationMinutes: number
  /** RFC 5545 text without DTSTART. */
  rrule?: string
  /** Days instead of times. */
  allDay?: boolean
  /** Further dates of a series without a rule. */
  dates?: DemoStart[]
  /** Occurrences that do not take place, counted from 0. */
  cancelledOccurrences?: { number: number; note?: string }[]
  /** Occurrences at another time of the same day. */
  movedOccurrences?: { number: number; time: string; note?: string }[]
  zone: 'Europe/Amsterdam'
  product?: string
  supplements?: string[]
  location?: string
  price?: { kind: 'free' } | { kind: 'amount'; amount: number }
  enrolment?: string
  status?: 'scheduled' | 'full' | 'cancelled'
  publication: { state: 'concept' } | { state: 'published' } | { state: 'planned'; fromInDays: Days }
  author: UserRef
}

export type DemoOrganisationSettings = Pick<
  OrganisationSettings,
  | 'agreement'
  | 'autoRemove'
  | 'autoRemoveGraceDays'
  | 'externalEditor'
  | 'externalEditorEmail'
  | 'emailToEditor'
  | 'productsAllowed'
>

export type DemoOrganisation = DemoVersioned & {
  key: string
  team: string
  types: string[]
  values: DemoValues
  lastConfirmed?: { inDays: Days; by: UserRef; how: 'application' | 'mail' | 'phone' }
  /** When somebody last opened it; 1.5 years ago or more gives the unopened warning. */
  lastOpenedInDays?: Days
  /** By who made the organisation, half-way between its beginning and its last change. */
  settings?: DemoOrganisationSettings
  /** Places that a calendar item chooses from. */
  rooms?: string[]
  /** So many days ago it was announced that it goes to the archive, because nobody confirmed it. */
  removalAnnouncedInDays?: Days
  products: DemoProduct[]
  supplements: DemoSupplement[]
  agenda: DemoAgendaItem[]
}

/** Absent settings are inherited from the parent team. */
export type DemoTeamSettings = {
  organisationTypes?: string[]
  productTypes?: string[]
  categories?: string[]
  maximumVerifyAgeInDays?: number
  organisationWorkflow?: boolean
  productWorkflow?: boolean
  settingsOverrideAllowed?: boolean
  confirmationPolicy?: string
  organisationDefaults?: DemoOrganisationSettings
}

export type DemoTeam = {
  key: string
  parent?: string
  name: string
  comment?: string
  settings: DemoTeamSettings
  /** Topics of the team's mail to its people, and which roles get it. */
  notifications?: { topics: NotificationTopic[]; roles: string[] }
}

/** A role beside the standard ones: the permissions of a standard role, another reach. */
export type DemoRole = {
  key: string
  team: string
  name: LocalisedText
  description: LocalisedText
  basis: StandardRole
  depth: Depth
  websiteOnly: boolean
}

export type DemoAssignment = {
  /** A standard role or the key of one of the tenant's own roles; the depth is the role's unless set here. */
  role: string
  depth?: Depth
  /** `organisation` says where a product or supplement is. */
  party: { type: PartyType; key: string; organisation?: string }
  status: 'active' | 'invited' | 'expired'
  createdInDays: Days
  invitedBy?: UserRef
  inviteExpiresInDays?: Days
}

export type DemoUser = {
  email: UserRef
  firstName: string
  infix?: string
  familyName: string
  phoneNumber?: string
  lastLogonInDays?: Days
  /** Marked for maintenance: gives no right on content. */
  maintenance?: boolean
  /** How often they want notifications; every day by default. */
  notificationFrequency?: NotificationFrequency
  assignments: DemoAssignment[]
}

export type DemoConfirmationPolicy = {
  key: string
  team: string
  name: string
  intervalInDays: number
  gracePeriodInDays: number
  deadlineAction: 'archive' | 'unpublish' | 'escalate' | 'remove'
  allowConfirmationByEmail: boolean
  maximumProductsInEmail: number
  notifications: { daysBeforeDeadline: number; emailTag: string }[]
}

/** Verification settings with the teams that chose each. */
export type DemoVerification = VerificationInput & { key: string; teams: string[] }

export type DemoRelationType = {
  key: string
  team: string
  kind: 'partOf' | 'equal'
  output: { source: LocalisedText; target: LocalisedText }
  input: { source: LocalisedText; target: LocalisedText }
}

export type DemoRelation = { type: string; source: string; target: string }

export type DemoSite = {
  hosts: string[]
  name: LocalisedText
  subName: LocalisedText
  officialName: string
  iconCls: string
  email: string
  phoneNumber: string
  website: string
  /** CSS custom properties without their dashes. */
  stylesheet: Record<string, string>
  /** Part of the interface → slug of its help article. */
  help: Record<string, string>
  importantMessage: {
    shown: boolean
    level: 'info' | 'warning'
    fromInDays: Days
    untilInDays: Days
    text: LocalisedText
  }
  /** Message overrides, ICU text by message key. */
  i18n: { nl: Record<string, string>; en: Record<string, string> }
  /** People from outside may ask to keep their organisation. */
  selfService: boolean
  features: {
    multipleOrganisationTypesAllowed: boolean
    typeRestrictionsEnabled: boolean
    showOnlineCheck: boolean
    participantsFeature: boolean
  }
}

export type DemoImportRecord = {
  /** The record's number in the source. */
  number: string
  /** The organisation that it is about, where there is one. */
  item?: string
  title: string
  cells: Record<string, string>
  verdict: ImportVerdict
  outcome: ImportOutcome
  changes?: { label: string; before: string; after: string }[]
  issue?: { column: string; key: string }
}

/** An import job of a file, and what it read in so far. */
export type DemoImport = {
  key: string
  name: string
  team: string
  kind: 'organisation'
  type: string
  format: ImportFormat
  identity: string
  mapping: ImportPair[]
  /** By e-mail address. */
  owner: string
  runs: { inDays: Days; seconds: number; fileName: string; records: DemoImportRecord[] }[]
}

/** A project, with account managers by their address. */
export type DemoProject = Omit<ProjectInput, 'managers'> & {
  managers: UserRef[]
  /** Differences in its selection when its dataset was built, so that checking finds one. */
  builtWith?: Partial<ProjectSelection>
  createdInDays: Days
  author: UserRef
}

/** A source's report on a record; without a value it only says that the field is wrong. */
export type DemoDoubt = {
  item: string
  field: string
  said?: unknown
  source: Source
  address?: string
  words: string
  inDays: Days
}

/** A source that says of some fields what stands in a record. */
export type DemoAgreement = { item: string; fields: string[]; source: Source; inDays: Days }

export type DemoTenant = {
  key: string
  rootTeam: string
  category: string
  selectionCategories: { base: string; root: string }
  site: DemoSite
  teams: DemoTeam[]
  roles: DemoRole[]
  users: DemoUser[]
  confirmationPolicies: DemoConfirmationPolicy[]
  verifications: DemoVerification[]
  /** A change of many records that somebody proposed. */
  changeSet?: { proposer: string; team: string; from: string[]; to: string; reason: string }
  imports: DemoImport[]
  projects: DemoProject[]
  relationTypes: DemoRelationType[]
  relations: DemoRelation[]
  organisations: DemoOrganisation[]
  doubts?: DemoDoubt[]
  agreements?: DemoAgreement[]
  samples?: DemoSample[]
}
