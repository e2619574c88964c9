import { visitorReportChoices } from '#contract/doubt/report-rules'
import {
  importFormats,
  importGones,
  importKinds,
  importMatches,
  importModes,
  importSources,
} from '#contract/import-job/choices'
import { importWays } from '#contract/import-job/states'
import { locales } from '#contract/kernel/constants'
import { secondFactorPolicies } from '#contract/people/second-factor-rules'
import { buildRhythms, dataThemes, licences } from '#contract/project/open-terms'
import { projectKinds } from '#contract/project/project-selection'
import type { TenantInput } from '#contract/tenant/tenant-edit'
import type { FieldType } from '#contract/types/field-traits'
import importEn from '#messages/en/importjob.json' with { type: 'json' }
import projectEn from '#messages/en/project.json' with { type: 'json' }
import tenantEn from '#messages/en/tenant.json' with { type: 'json' }
import termEn from '#messages/en/thesaurus.json' with { type: 'json' }
import typeEn from '#messages/en/typeEditor.json' with { type: 'json' }
import importNl from '#messages/nl/importjob.json' with { type: 'json' }
import projectNl from '#messages/nl/project.json' with { type: 'json' }
import tenantNl from '#messages/nl/tenant.json' with { type: 'json' }
import termNl from '#messages/nl/thesaurus.json' with { type: 'json' }
import typeNl from '#messages/nl/typeEditor.json' with { type: 'json' }
import { choosing, field, section } from './fixed-field.ts'

const ofTenant = (name: keyof TenantInput, type?: FieldType) =>
  field(name, tenantNl.tenant[name], tenantEn.tenant[name], type)

type SiteWord = {
  [Key in keyof typeof tenantNl.site]: (typeof tenantNl.site)[Key] extends string ? Key : never
}[keyof typeof tenantNl.site]
const ofSite = (name: string, word: SiteWord, type?: FieldType) =>
  field(name, tenantNl.site[word], tenantEn.site[word], type)

type ProjectWord =
  | 'name'
  | 'websites'
  | 'addressPattern'
  | 'managers'
  | 'content'
  | 'isOpen'
  | 'keepMinutes'
  | 'description'
  | 'licence'
  | 'theme'
  | 'buildEvery'
  | 'showsAssurance'
  | 'showsGuide'
  | 'baseArea'
  | 'regionalArea'
const ofProject = (name: ProjectWord, type?: FieldType) => field(name, projectNl[name], projectEn[name], type)
const ruleOf = (name: keyof typeof projectNl.rules) =>
  field(name, projectNl.rules[name].title, projectEn.rules[name].title, 'keywords')

type JobWord = {
  [Key in keyof typeof importNl.form]: (typeof importNl.form)[Key] extends string ? Key : never
}[keyof typeof importNl.form]
const ofJob = (name: JobWord, type?: FieldType) => field(name, importNl.form[name], importEn.form[name], type)

type TypeWord = 'name' | 'icon' | 'categories' | 'schemaClass' | 'active' | 'titleField' | 'retired'
const ofType = (name: TypeWord, type?: FieldType) => field(name, typeNl[name], typeEn[name], type)

type TermWord = 'name' | 'synonyms' | 'note' | 'broader' | 'narrower' | 'related' | 'replacedBy' | 'uri'
const ofTerm = (name: TermWord, type?: FieldType) => field(name, termNl[name], termEn[name], type)

const [formNl, formEn] = [importNl.form, importEn.form]

/** Fields of tenant records, for comparing; `comparedValues` turns values without a field type into text. */
export const tenantFields = {
  project: section([
    ofProject('name'),
    ofProject('websites', 'keywords'),
    ofProject('addressPattern'),
    ofProject('managers', 'keywords'),
    choosing(ofProject('content', 'choices'), projectKinds, projectNl.kinds, projectEn.kinds),
    ofProject('isOpen', 'yesNo'),
    ofProject('keepMinutes', 'number'),
    ofProject('description', 'multilineText'),
    choosing(ofProject('licence', 'choice'), licences, projectNl.licences, projectEn.licences),
    choosing(ofProject('theme', 'choice'), dataThemes, projectNl.themes, projectEn.themes),
    choosing(ofProject('buildEvery', 'choice'), buildRhythms, projectNl.rhythms, projectEn.rhythms),
    ofProject('showsAssurance', 'yesNo'),
    ofProject('showsGuide', 'yesNo'),
    ofProject('baseArea', 'keywords'),
    ofProject('regionalArea', 'keywords'),
    ruleOf('basicPreselection'),
    ruleOf('basicSelection'),
    ruleOf('regionalSelection'),
    ruleOf('extraSelection'),
  ]),
  tenant: section([
    ofTenant('active', 'yesNo'),
    ofTenant('name'),
    ofTenant('subName'),
    ofTenant('officialName'),
    ofTenant('email'),
    ofTenant('phoneNumber'),
    ofTenant('website'),
    ofTenant('category'),
    ofTenant('selectionBase'),
    ofTenant('selectionRoot'),
    ofTenant('multipleOrganisationTypesAllowed', 'yesNo'),
    ofTenant('typeRestrictionsEnabled', 'yesNo'),
    ofTenant('showOnlineCheck', 'yesNo'),
    ofTenant('participantsFeature', 'yesNo'),
    ofTenant('selfService', 'yesNo'),
    choosing(
      ofTenant('visitorReports', 'choice'),
      visitorReportChoices,
      tenantNl.tenant.visitorReportChoices,
      tenantEn.tenant.visitorReportChoices,
    ),
    choosing(
      ofTenant('secondFactor', 'choice'),
      secondFactorPolicies,
      tenantNl.tenant.secondFactors,
      tenantEn.tenant.secondFactors,
    ),
    ofTenant('identifierSchemes', 'multilineText'),
    ofTenant('termsNl', 'multilineText'),
    ofTenant('termsEn', 'multilineText'),
  ]),
  site: section([
    ofSite('name', 'name'),
    ofSite('iconCls', 'icon'),
    ofSite('colour', 'colour'),
    ofSite('colours', 'coloursTitle', 'keywords'),
    choosing(ofSite('language', 'language', 'choice'), locales, tenantNl.site.languages, tenantEn.site.languages),
    ofSite('localUser', 'localUser', 'yesNo'),
    ofSite('allowMyProfile', 'allowMyProfile', 'yesNo'),
    ofSite('profileUrl', 'profileUrl'),
    ofSite('logoutUrl', 'logoutUrl'),
    choosing(
      field('messageLevel', 'Melding: soort', 'Message: kind', 'choice'),
      ['info', 'warning'],
      tenantNl.site,
      tenantEn.site,
    ),
    field('messageNl', 'Melding in het Nederlands', 'Message in Dutch'),
    field('messageEn', 'Melding in het Engels', 'Message in English'),
    field('messageFrom', 'Melding vanaf', 'Message from'),
    field('messageUntil', 'Melding tot', 'Message until'),
    ofSite('help', 'help', 'keywords'),
  ]),
  type: section([
    ofType('name'),
    ofType('icon'),
    ofType('categories', 'keywords'),
    ofType('schemaClass'),
    ofType('active', 'yesNo'),
    ofType('titleField'),
    field('sections', typeNl.fields, typeEn.fields, 'keywords'),
    ofType('retired', 'keywords'),
  ]),
  term: section([
    ofTerm('name'),
    ofTerm('synonyms', 'keywords'),
    ofTerm('note', 'multilineText'),
    ofTerm('broader', 'keywords'),
    ofTerm('narrower', 'keywords'),
    ofTerm('related', 'keywords'),
    ofTerm('replacedBy'),
    ofTerm('uri'),
  ]),
  importJob: section([
    ofJob('name'),
    choosing(ofJob('kind', 'choice'), importKinds, formNl.kinds, formEn.kinds),
    ofJob('type'),
    ofJob('team'),
    choosing(
      field('source', importNl.form.where, importEn.form.where, 'choice'),
      importSources,
      formNl.sources,
      formEn.sources,
    ),
    ofJob('address'),
    choosing(ofJob('format', 'choice'), importFormats, formNl.formats, formEn.formats),
    choosing(ofJob('match', 'choice'), importMatches, formNl.matches, formEn.matches),
    ofJob('identity'),
    field('table', 'Blad en rij van de koppen', 'Sheet and row of the headings'),
    field('headings', 'Kolommen van de bron', 'Columns of the source', 'keywords'),
    field('mapping', importNl.form.columns, importEn.form.columns, 'keywords'),
    choosing(ofJob('mode', 'choice'), importModes, formNl.modes, formEn.modes),
    choosing(ofJob('save', 'choice'), importWays, formNl.ways, formEn.ways),
    choosing(ofJob('gone', 'choice'), importGones, formNl.gones, formEn.gones),
    ofJob('schedule'),
    field('stopped', 'Stopgezet', 'Stopped', 'yesNo'),
  ]),
}
