import type { LocalisedText } from '../kernel/text.ts'

type SchemaClass = {
  name: LocalisedText
  /** The kind of place that it is in the UiTdatabank (taxonomy "eventtype" of publiq). */
  uit: string
}

const meetingPlace = 'Yf4aZBfsUEu2NsQqsprngw'
const school = 'rJRFUqmd6EiqTD4c7HS90w'
const shop = 'VRC6HX0Wa063sq98G5ciqw'
const museum = 'GnPFp9uvOUyqhOckIFMKmg'

/** Kinds of organisations for search engines: the classes of schema.org that fit, by their names there. */
export const schemaClasses = {
  Organization: { name: { nl: 'Organisatie', en: 'Organisation' }, uit: meetingPlace },
  Library: { name: { nl: 'Bibliotheek', en: 'Library' }, uit: 'kI7uAyn2uUu9VV6Z3uWZTA' },
  Museum: { name: { nl: 'Museum', en: 'Museum' }, uit: museum },
  ArtGallery: { name: { nl: 'Galerie', en: 'Art gallery' }, uit: museum },
  PerformingArtsTheater: { name: { nl: 'Theater', en: 'Theatre' }, uit: '8.70.0.0.0' },
  MovieTheater: { name: { nl: 'Bioscoop of filmhuis', en: 'Cinema' }, uit: 'BtVNd33sR0WntjALVbyp3w' },
  MusicVenue: { name: { nl: 'Concertzaal', en: 'Concert hall' }, uit: 'OyaPaf64AEmEAYXHeLMAtA' },
  EventVenue: { name: { nl: 'Cultureel centrum of zaal', en: 'Arts centre or venue' }, uit: meetingPlace },
  EducationalOrganization: { name: { nl: 'Onderwijs of cursussen', en: 'Education or courses' }, uit: school },
  School: { name: { nl: 'School', en: 'School' }, uit: school },
  ChildCare: { name: { nl: 'Kinderopvang', en: 'Child care' }, uit: meetingPlace },
  SportsClub: { name: { nl: 'Sportvereniging', en: 'Sports club' }, uit: 'eBwaUAAhw0ur0Z02i5ttnw' },
  SportsActivityLocation: { name: { nl: 'Sportaccommodatie', en: 'Sports centre' }, uit: 'eBwaUAAhw0ur0Z02i5ttnw' },
  MedicalOrganization: { name: { nl: 'Zorg', en: 'Health care' }, uit: meetingPlace },
  Pharmacy: { name: { nl: 'Apotheek', en: 'Pharmacy' }, uit: shop },
  NGO: { name: { nl: 'Maatschappelijke organisatie', en: 'Non-governmental organisation' }, uit: meetingPlace },
  GovernmentOffice: { name: { nl: 'Overheidsloket', en: 'Government office' }, uit: meetingPlace },
  PlaceOfWorship: { name: { nl: 'Gebedshuis', en: 'Place of worship' }, uit: meetingPlace },
  TouristInformationCenter: { name: { nl: 'VVV of toeristenbureau', en: 'Tourist information' }, uit: meetingPlace },
  Park: { name: { nl: 'Park of tuin', en: 'Park or garden' }, uit: '0.15.0.0.0' },
  Playground: { name: { nl: 'Speeltuin', en: 'Playground' }, uit: 'wwjRVmExI0w6xfQwT1KWpx' },
  Store: { name: { nl: 'Winkel', en: 'Shop' }, uit: shop },
  FoodEstablishment: { name: { nl: 'Horeca', en: 'Food and drink' }, uit: 'ekdc4ATGoUitCa0e6me6xA' },
} as const satisfies Record<string, SchemaClass>

export type SchemaClassName = keyof typeof schemaClasses
const isName = (name: string): name is SchemaClassName => Object.hasOwn(schemaClasses, name)
export const schemaClassNames = Object.keys(schemaClasses).filter(isName)
/** The class of a type that names none. */
export const plainSchemaClass: SchemaClassName = 'Organization'
