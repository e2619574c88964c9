/** Words that are in the names of many organisations, and so distinguish none of them. */
const generic = new Set(
  'de het een van der den en in op te aan bij voor met the of and stichting vereniging bv nv gemeente organisatie bibliotheek bibliotheken bieb openbare vestiging locatie filiaal servicepunt centrum wijkcentrum buurtcentrum buurthuis dorpshuis museum sporthal zwembad zorgcentrum verpleeghuis huisartsenpraktijk praktijk gezondheidscentrum school kinderopvang library welkom contact openingstijden home adres over ons onze nl www'.split(
    ' ',
  ),
)

/** The words of a name, without case, marks and signs. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether nothing is left of a name but words that are in many. */
export const isEmptyName = (text: string): boolean => wordsOf(text).every((word) => generic.has(word))

export type NameMatch = 'same' | 'part' | 'none'

/** Whether a text names something: with just its words, or with more or fewer of which one distinguishes it. */
export function nameMatch(text: string, name: string): NameMatch {
  const [theirs, ours] = [new Set(wordsOf(text)), new Set(wordsOf(name))]
  if (ours.size === 0 || theirs.size === 0) return 'none'
  if (theirs.size === ours.size && theirs.isSubsetOf(ours)) return 'same'
  const telling = ours.difference(generic)
  if (telling.size === 0) return 'none'
  // A title of a page has the name and more; a heading of a part of it only what is different.
  if (ours.isSubsetOf(theirs) || telling.isSubsetOf(theirs)) return 'part'
  return theirs.isSubsetOf(ours) && !theirs.isDisjointFrom(telling) ? 'part' : 'none'
}

/** Words about opening to the public in general. */
export const openingLabel =
  /openingstijd|openings?\s?uren|open\s?tijden|(?<!\p{L})geopend(?!\p{L})|^\s*(?:nu )?open\s*:?\s*$|(?<!\p{L})(?:is|zijn|are)(?: (?:wij|we))? open(?!\p{L})|(?<!\p{L})(?:wij|we) (?:zijn|are) (?:nu )?open|(?<!\p{L})open (?:van|op|from|on|tussen)(?!\p{L})|opening (?:hours|times)|business hours|openingHours|wanneer zijn (?:we|wij)/iu

/** Hours or numbers of a part of an organisation, or of something that it does: they are not those of the whole. */
export const otherHours =
  /telefonisch|telefoon|bereikbaar|bellen|bel ons|chat|whats-?app|spreekuur|inloop|balie|loket|kassa|ticket|caf[eé]|restaurant|lunch|brasserie|horeca|keuken|eetcaf|(?<!\p{L})bar(?!\p{L})|kantine|(?<!\p{L})(?:museum|cadeau|web)?(?:winkel|shop)(?!\p{L})|kantoor|secretariaat|administratie|receptie|apotheek|laborator|prikpost|prikken|bloedaf|archief|studiezaal|studeren|vergader|zaalhuur|verhuur|parkeer|parkeren|garage|fietsen|onbemand|zelfbediening|zelfservice|zonder personeel|zonder medewerker|met personeel|met medewerker|personeel aanwezig|bemand|selfservice|self-service|afhaal|afhalen|milieustraat|afval|banenzwem|zwemles|recreatief|aquarobics|(?<!\p{L})les(?:sen|rooster)?(?!\p{L})|rooster|training|wedstrijd|fitness|sauna|speeltuin|kinderboerderij|(?<!\p{L})markt(?!\p{L})|bezorg|terras|toren|tentoonstelling|expositie|depot|bezoekuren|bezoektijden|rondleiding|activiteit|agenda|programma|cursus|taalhuis|voorleez|digi|helpdesk|phone lines|call centre|desk|kitchen|office hours|ochtendgroep|opvang|bso|peuter|dienst|mis(?!\p{L})|viering|kerkdienst|gebed/iu

/** Hours for a time: those of another season, of holidays, or of a year that is over. */
export const forATime =
  /zomer|winter|vakantie|kerst|(?<!\p{L})pasen|pinkster|feestdag|koningsdag|hemelvaart|oud\s?(?:en|&)\s?nieuw|oudjaar|nieuwjaar|ramadan|corona|covid|tijdelijk|afwijkend|aangepast|bijzonder|uitzonder|voorjaar|herfst|najaar|lente|seizoen|summer|holiday|christmas|easter|temporar|special|school break|(?<!\p{L})(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|january|february|march|may|june|july|august|october)(?!\p{L})|nieuwe openingstijden|vanaf|per \d|even week|even weken|oneven/iu

export const fax = /(?<!\p{L})(?:tele)?fax(?!\p{L})|^f[.:]?$/iu
export const phoneLabel =
  /(?:(?<!\p{L})(?:t|tel|telefoon|telefoonnummer|telefonisch|bel|bel ons|bellen|phone|telephone|call us|call|nummer)(?:\s+(?:op|naar|ons|met|via|ons op|ons via))?[\s.:|)]*|(?:bereikt|bereikbaar|bereiken|bellen|bel|telefonisch|contact)(?!\p{L})[^.!?]{0,40}(?:op|via|nummer)[\s.:|)]*|[☎📞✆]\s*)$/iu
export const otherPhone =
  /whats-?app|(?<!\p{L})sms|(?<!\p{L})app(?:en|je)?(?!\p{L})|spoed|(?<!\p{L})nood|crisis|storing|buiten kantoor|avond|weekend|verhuur|reserver|restaurant|caf[eé]|horeca|(?<!\p{L})pers(?:voorlichting|contact)?(?!\p{L})|vacature|vertrouwens|penningmeester|secretari|voorzitter|ledenadministratie|ledenservice|klantenservice|coach|trainer|contactpersoon|contactPoint|huisarts|politie|mobiel|service\s?desk|helpdesk|webmaster|bestuur|beheerder|coördinator|coordinator|anwb|taxi|leverancier|hoofdkantoor|centraal|algemeen nummer|landelijk|head office|verlengen|receptie|balie/iu
/** Headings under which the number or mailbox of the whole organisation is listed; any other may be of a part of it. */
export const contactHeading =
  /contact|telefo|(?<!\p{L})bel(?:len)?(?!\p{L})|bereik|gegevens|adres|bezoek|openings|welkom|informatie|(?<!\p{L})info(?!\p{L})|over ons|over de|(?<!\p{L})e-?mail|route|locatie|wie zijn|algemeen|reserve|afspraak|vragen|vraag|(?<!\p{L})home(?!\p{L})|vind|kom langs|phone|call|visit|about|get in touch|reach/iu
/** Pages and messages about something else than how an organisation is reached. */
export const otherTopic =
  /nieuws|vacature|werken bij|agenda|partner|sponsor|(?<!\p{L})links(?!\p{L})|(?<!\p{L})team(?!\p{L})|medewerkers|klacht|privacy|disclaimer|helpen|hulplijn|news|jobs|careers/iu
export const otherMailbox =
  /^(?:privacy|avg|fg|dpo|gdpr|webmaster|web|website|webredactie|vacatures?|hr|hrm|p&?o|sollicit\w*|jobs|werk\w*|pers|press|redactie|communicatie|facturen|factuur|invoice|finance|financien|administratie|boekhouding|crediteuren|debiteuren|sales|verkoop|verhuur|reserver\w*|noreply|no-reply|donotreply|support|helpdesk|ict|klacht\w*|vertrouwens\w*|penningmeester|secretari\w*|voorzitter|bestuur|leden\w*|directie|nieuwsbrief|newsletter|marketing|abuse|security|events?|groepen|educatie|onderwijs|jeugd|scholen|vrijwillig\w*|donat\w*|vrienden|trainer\w*|wedstrijd\w*)(?:[._-]|$)/i
export const postalLabel =
  /post(?:adres|bus|al)|antwoord|factuur|facturatie|retour|correspondentie|mailing|statutair|hoofdkantoor|head office/iu
export const otherPlaces =
  /(?<!\p{L})(?:andere|overige|alle|onze|meer|other|nabij|in de buurt)(?!\p{L}).{0,20}(?:vestiging|locatie|bibliothe|filia|adres|branch|location|kantoren|clubs|scholen)|vestigingen in|partners|sponsors|samenwerking/iu
/** Where anybody can have an e-mail address, also an organisation. */
export const freeMail =
  /^(?:gmail\.com|googlemail\.com|hotmail\.(?:com|nl)|outlook\.(?:com|nl)|live\.(?:nl|com)|ziggo\.nl|kpnmail\.nl|planet\.nl|xs4all\.nl|hetnet\.nl|home\.nl|upcmail\.nl|casema\.nl|chello\.nl|icloud\.com|yahoo\.com|telfort\.nl|solcon\.nl|kpnplanet\.nl|quicknet\.nl|zeelandnet\.nl|tele2\.nl|protonmail\.com|proton\.me)$/i
/** Where a place is described by itself. */
export const placeLabel =
  /adres|contact|vind ons|vinden|(?<!\p{L})route|bezoek|bereik|locatie|address|find us|visit|waar zit|waar zijn/iu
/** A place for a time, or of something that is on there. */
export const otherPlace =
  /tijdelijk|verhuiz|verhuis|gaan naar|nieuwbouw|voorheen|voormalig|vroeger|tot \d|concert|agenda|evenement|activiteit|cursus|locatie van|inloop|spreekuur|(?<!\p{L})parke(?:er|ren)|temporar|moving|formerly|event/iu

/** Not every week: what agrees with the hours of a week says something else all the same. */
export const notWeekly =
  /^(?:eerste|tweede|derde|vierde|laatste|maand|maandelijks|even|oneven|week|weken|first|second|third|last|month|vanaf|behalve|uitgezonderd|except|tenzij|≠)$/iu

/** A page shown where a domain is for sale, or nothing was put yet. */
export const parked =
  /domein(?:naam)?.{0,40}te koop|domain.{0,40}for sale|parked|geparkeerd|coming soon|binnenkort online|default web page|apache2|under construction|in aanbouw/iu
