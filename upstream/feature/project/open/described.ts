import { z } from 'zod'
import {
  openAddressesSchema,
  openChangesSchema,
  openDatasetSchema,
  openListSchema,
  openOccurrencesSchema,
  openProjectSchema,
  openRecordSchema,
  openRegionsSchema,
  openSiteChangesSchema,
  openTypesSchema,
} from '#contract/project/open-answers'
import { formatsOf, type OpenCollection, openCollections } from '#contract/project/open-data'

// Descriptions of each address of the open data, in English as all of it.

export const introduction =
  'What projects of this site open to everybody: read only, without signing in. Only what is online is handed out. ' +
  'Lists are pages; follow `next`, or the `Link` header. A parameter that an address does not know is refused by its name.'

export const tags = [
  { name: 'Projects', description: 'What a project has, and who hands it out' },
  { name: 'Records', description: 'Organisations, products, supplements and agenda items' },
  { name: 'HSDS', description: 'Organisations and services as the Human Services Data Specification has them' },
  { name: 'Agenda', description: 'What takes place when' },
  { name: 'Datasets', description: 'All of a project as files, and the catalogue of what is open' },
  { name: 'Programs', description: 'What programs with a token may call, with the rights of their account' },
  { name: 'Changes', description: 'What changed since the last time, for who keeps a copy' },
]

const record = {
  kind: 'organisation',
  key: 'bibliotheek-aan-de-haven',
  title: 'Bibliotheek aan de Haven',
  types: ['bibliotheekvestiging'],
  organisation: null,
  values: { title: 'Bibliotheek aan de Haven', phone: '0229 550 123' },
  assurance: { confirmedAt: '2026-11-12T08:30:00.000Z', by: 'organisation', state: 'current' },
  url: '/open/v1/gids/organisations/bibliotheek-aan-de-haven',
  changedAt: '2026-11-12T09:00:00.000Z',
}

export const project = {
  id: 'getProject',
  tag: 'Projects',
  path: '',
  summary: 'A project with its lists',
  description: 'Who hands the data out, which lists there are, and in which forms each can be had.',
  response: openProjectSchema,
  example: {
    key: 'gids',
    name: 'Gids',
    publisher: { name: 'Gemeente Noordkust', subName: '', email: '', phoneNumber: '', website: '' },
    lists: [{ kind: 'organisation', url: '/open/v1/gids/organisations', formats: formatsOf.organisations }],
    changes: '/open/v1/gids/changes',
    dataset: '/open/v1/gids/dataset',
    hsds: '/open/v1/gids/hsds',
    showsAssurance: true,
    guide: '/gids/gids',
    accuracy: [
      {
        ...{
          kind: 'organisation',
          field: 'phone',
          label: { nl: 'Telefoonnummer', en: 'Telephone' },
          team: 'Noordkust',
        },
        ...{
          share: 0.9302,
          low: 0.9041,
          high: 0.9512,
          worst: 0.91,
          best: 0.94,
          judged: 402,
          size: 1400,
          certainty: 95,
        },
        measuredAt: '2026-11-01T09:00:00.000Z',
      },
    ],
  },
}

export const types = {
  id: 'listTypes',
  tag: 'Projects',
  path: '/types',
  summary: 'The types of the records of a project, with their fields',
  description:
    'What the names in `values` mean: sections and fields as people read them, in Dutch and English. ' +
    'A type that no record has is left out, as are fields that are not handed out.',
  response: openTypesSchema,
  example: {
    items: [
      {
        ...{ kind: 'organisation', key: 'bibliotheekvestiging', icon: 'library' },
        name: { nl: 'Bibliotheek', en: 'Library' },
        sections: [
          {
            key: 'contact',
            label: { nl: 'Contact', en: 'Contact' },
            fields: [{ name: 'phone', type: 'phone', label: { nl: 'Telefoonnummer', en: 'Telephone' } }],
          },
        ],
      },
    ],
  },
}

export const regions = {
  id: 'listRegions',
  tag: 'Projects',
  path: '/regions',
  summary: 'The municipalities in which a project has organisations',
  description: 'In which an organisation is or works: what `region` of a list can be. By name.',
  response: openRegionsSchema,
  example: { items: [{ name: 'Noordkust', province: 'Noord-Holland' }] },
}

export const addresses = {
  id: 'listAddresses',
  tag: 'Records',
  path: '/addresses',
  summary: 'Which records a project has, of every kind',
  description:
    'No more of each than its kind and key, and when what visitors see of it was saved: for a map of all pages.',
  response: openAddressesSchema,
  example: {
    items: [{ kind: 'organisation', key: 'bibliotheek-aan-de-haven', changedAt: '2026-11-12T09:00:00.000Z' }],
    next: null,
  },
}

export const dataset = {
  id: 'getDataset',
  tag: 'Datasets',
  path: '/dataset',
  summary: 'The newest dataset of a project, with its files',
  description:
    'All that the project selected at one moment. 404 while none was built, and for the minutes in which one is built anew because something ' +
    'in it went offline.',
  response: openDatasetSchema,
  example: {
    number: 12,
    takenAt: '2026-11-23T01:11:04.000Z',
    counts: { organisation: 40, product: 310 },
    license: 'http://creativecommons.org/publicdomain/zero/1.0/deed.nl',
    files: [{ format: 'json', url: '/open/v1/gids/dataset/json', bytes: 812345, sha256: '9f86d081884c7d65' }],
  },
}

export const datasetFile = {
  id: 'getDatasetFile',
  tag: 'Datasets',
  path: '/dataset/{format}',
  summary: 'The newest dataset of a project in one form, as a file',
  description: 'Always these bytes until the next dataset; `ETag` and `Repr-Digest` say which.',
  response: z.looseObject({}),
  example: { publisher: { name: 'Gemeente Noordkust' }, records: [] },
}

export const catalogue = {
  operationId: 'getCatalogue',
  tags: ['Datasets'],
  summary: 'The open projects of this site as a catalogue for portals of data',
  description:
    'DCAT by the profiles of Europe and the Netherlands (DCAT-AP, DCAT-AP-DONL), as JSON-LD, Turtle or RDF/XML.',
}

export const badge = {
  operationId: 'getBadge',
  tags: ['Datasets'],
  summary: 'A public figure of a sample as a picture for websites',
  description:
    'The share of a field that is right with its interval and month, as SVG. Its `title` has the same in words: use that as `alt`.',
}

const nameOf: Record<OpenCollection, { one: string; many: string }> = {
  organisations: { one: 'Organisation', many: 'Organisations' },
  products: { one: 'Product', many: 'Products' },
  supplements: { one: 'Supplement', many: 'Supplements' },
  agenda: { one: 'AgendaItem', many: 'AgendaItems' },
}

const formsOf = (collection: OpenCollection) =>
  `By \`Accept\` or \`format\`: ${formatsOf[collection].map((format) => `\`${format}\``).join(', ')}.`

const exampleOf = (collection: OpenCollection) => ({ ...record, kind: openCollections[collection] })

/** The list of a kind of content. */
export const listOf = (collection: OpenCollection) => ({
  id: `list${nameOf[collection].many}`,
  tag: 'Records',
  path: `/${collection}`,
  summary: `The ${collection === 'agenda' ? 'agenda items' : collection} of a project by title, a page at a time`,
  description:
    'Narrowed by `type`, `category`, `keyword` and `region` (each may be repeated: one of them is enough; a keyword stands for its other names and the narrower ones), the words of ' +
    '`q`, the key of one `organisation`, a point as `near=latitude,longitude` with `within` kilometres around it, what is open at the moment `openAt` (by opening ' +
    'times of its own; a page may be shorter then), and `changedSince`. ' +
    `\`fields\` names the only values that are wanted; \`assurance=fields\` says of each when it was last seen true, and by what kind ` +
    `of who (JSON). ${formsOf(collection)}`,
  response: openListSchema,
  example: { items: [exampleOf(collection)], next: null },
})

/** One record of a kind of content. */
export const recordOf = (collection: OpenCollection) => ({
  id: `get${nameOf[collection].one}`,
  tag: 'Records',
  path: `/${collection}/{key}`,
  summary: `One of the ${collection === 'agenda' ? 'agenda items' : collection} of a project`,
  description: `404 as soon as it is not online any more, or the project does not take it. ${formsOf(collection)}`,
  response: openRecordSchema,
  example: exampleOf(collection),
})

export const occurrences = {
  id: 'listOccurrences',
  tag: 'Agenda',
  path: '/occurrences',
  summary: 'What takes place in a period, in order, a page at a time',
  description:
    'From `from` until `until`, both days included: two weeks from today when nothing is said, a year and a day at most. ' +
    'What is under way on the first day comes first. Narrowed as the lists are. What is cancelled is told as that.',
  response: openOccurrencesSchema,
  example: {
    items: [
      {
        item: 'voorlezen',
        title: 'Voorlezen',
        organisation: { key: 'bibliotheek-aan-de-haven', title: 'Bibliotheek aan de Haven' },
        occurrence: '20261202T1000',
        start: '2026-12-02T09:00:00.000Z',
        end: '2026-12-02T10:00:00.000Z',
        localStart: '2026-12-02T10:00',
        localEnd: '2026-12-02T11:00',
        allDay: false,
        cancelled: false,
        note: '',
        location: 'Jeugdafdeling',
        url: '/open/v1/gids/agenda/voorlezen',
      },
    ],
    next: null,
  },
}

export const changes = {
  id: 'listChanges',
  tag: 'Changes',
  path: '/changes',
  summary: 'What changed after a cursor',
  description:
    'Without `after` everything that is there, so that a copy begins here too. Keep `next` with the copy and ask again with ' +
    '`after`: at once while `more` is true, else with `wait` or after a minute. With `wait` the answer comes once there is a change, or ' +
    'after so many seconds. Each record comes once, at its last change and as it is ' +
    'now: save `created` and `changed` over what the copy has, take away `unpublished` and `removed`. A change may come ' +
    'twice and none is left out; it is there within a minute.',
  response: openChangesSchema,
  example: {
    items: [
      { change: 'created', kind: 'organisation', key: record.key, at: '2026-11-12T09:00:30.000Z', record },
      { change: 'removed', kind: 'product', key: 'oude-cursus', at: '2026-11-12T09:00:30.000Z' },
    ],
    next: 'WyIiLDJd',
    more: false,
  },
}

export const siteChanges = {
  id: 'listSiteChanges',
  tag: 'Changes',
  path: '/changes',
  summary: 'What changed after a cursor in all projects of the site',
  description:
    'As the changes of one project, each with the key of its `project`: of those that are open, and with a token of those that the program ' +
    'reads. A record that stands in several projects is told for each. `closed` says that a project may not be read any more: take away all ' +
    'that the copy has of it.',
  response: openSiteChangesSchema,
  example: {
    items: [
      {
        change: 'created',
        kind: 'organisation',
        key: record.key,
        at: '2026-11-12T09:00:30.000Z',
        record,
        project: 'gids',
      },
      { change: 'closed', project: 'oude-gids' },
    ],
    next: 'W1sxMiwiZ2lkcyIsMl1d',
    more: false,
  },
}
