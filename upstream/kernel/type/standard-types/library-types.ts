import type { FieldSection, TypeDefinition } from '#contract/types/type-definition'
import { field, section } from './define.ts'
import { librarySections } from './organisation-sections.ts'
import { season } from './shared-fields.ts'

function libraryType(key: string, nl: string, en: string, icon: string, own: FieldSection[] = []): TypeDefinition {
  return {
    key,
    kind: 'organisation',
    name: { nl, en },
    icon,
    base: false,
    active: true,
    categories: ['bibliotheek'],
    schemaClass: 'Library',
    titleField: 'name',
    sections: librarySections(own),
  }
}

export const libraryTypes: TypeDefinition[] = [
  libraryType('bibliotheekvestiging', 'Bibliotheekvestiging', 'Library branch', 'library-big', [
    section('building', 'Gebouw', 'Building', [
      field('number', 'studyPlaces', 'Aantal studieplekken', 'Number of study places', { minimum: 0, maximum: 2000 }),
      field('yesNo', 'selfService', 'Ook open zonder personeel', 'Also open without staff'),
    ]),
  ]),
  libraryType('servicepunt', 'Servicepunt', 'Service point', 'map-pin'),
  libraryType('mobiele-bibliotheek', 'Mobiele bibliotheek', 'Mobile library', 'bus', [
    section('route', 'Route', 'Route', [
      field('number', 'stops', 'Aantal haltes', 'Number of stops', { minimum: 1, maximum: 100 }),
      field('multilineText', 'route', 'Haltes en tijden', 'Stops and times', { maximumLength: 2000 }),
    ]),
  ]),
  libraryType('seizoenslocatie', 'Seizoenslocatie', 'Seasonal location', 'umbrella', [
    section('season', 'Seizoen', 'Season', [season]),
  ]),
  libraryType('schoolbibliotheek', 'Schoolbibliotheek', 'School library', 'school', [
    section('school', 'School', 'School', [
      field('text', 'school', 'Naam van de school', 'Name of the school', { maximumLength: 120 }),
      field('yesNo', 'openToAll', 'Open voor iedereen', 'Open to everyone'),
    ]),
  ]),
  libraryType('leeszaal', 'Leeszaal', 'Reading room', 'armchair'),
]
