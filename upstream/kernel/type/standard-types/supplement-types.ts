import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { field, option, section } from './define.ts'
import * as shared from './shared-fields.ts'

const title = field('text', 'title', 'Titel', 'Title', { required: true, minimumLength: 2, maximumLength: 120 })

function supplementType(
  key: string,
  nl: string,
  en: string,
  icon: string,
  own: FieldDefinition[],
  active = true,
): TypeDefinition {
  return {
    key,
    kind: 'supplement',
    name: { nl, en },
    icon,
    base: false,
    active,
    categories: ['aanvulling'],
    titleField: 'title',
    sections: [section('general', 'Algemeen', 'General', [title, ...own])],
  }
}

export const supplementTypes: TypeDefinition[] = [
  supplementType('locatie', 'Locatie', 'Location', 'map-pinned', [
    field('address', 'address', 'Adres', 'Address'),
    shared.gps,
    field('multilineText', 'directions', 'Routebeschrijving', 'Directions', { maximumLength: 1000 }),
    shared.wheelchairAccessible,
  ]),
  supplementType('contactpersoon', 'Contactpersoon', 'Contact person', 'contact', [
    field('text', 'position', 'Functie', 'Position', { maximumLength: 100 }),
    shared.phone,
    shared.email,
    field('multilineText', 'availability', 'Bereikbaar op', 'Available on', { maximumLength: 200 }),
    shared.image,
  ]),
  supplementType('document', 'Document', 'Document', 'file-text', [
    field('multilineText', 'about', 'Waarover gaat het', 'What it is about', { maximumLength: 500 }),
    field('file', 'file', 'Bestand', 'File', { accept: ['application/pdf'], maximumBytes: 10 * 1024 * 1024 }),
    field('url', 'link', 'Link', 'Link'),
    field('date', 'validFrom', 'Geldig vanaf', 'Valid from'),
  ]),
  supplementType('veelgestelde-vraag', 'Veelgestelde vraag', 'Frequently asked question', 'circle-question-mark', [
    field('richText', 'answer', 'Antwoord', 'Answer', { required: true, maximumLength: 4000 }),
    field('choice', 'subject', 'Onderwerp', 'Subject', {
      options: [
        option('lending', 'Lenen', 'Lending'),
        option('visiting', 'Bezoek', 'Visiting'),
        option('costs', 'Kosten', 'Costs'),
      ],
    }),
  ]),
  supplementType('fotoalbum', 'Fotoalbum', 'Photo album', 'images', [shared.image], false),
]
