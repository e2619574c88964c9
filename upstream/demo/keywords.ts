import type { DemoTenant } from './content-types.ts'

/** Words that organisations of this kind describe themselves with: what a first search for keywords finds. */
export const demoKeywords = (
  'aangepast sporten, advies, afval, alfabetisering, amateurkunst, apotheek, archeologie, archief, architectuur, ' +
  'armoede, atelier, atletiek, badminton, basisschool, basketbal, begeleiding, beeldende kunst, belasting, ' +
  'bezorgdienst, bewegen, bibliotheek, biljart, bloemschikken, boekstart, boswandeling, brandweer, bridge, ' +
  'buitenspelen, buurthuis, buurtsport, cabaret, carnaval, cello, circus, computercursus, concert, ' +
  'consultatiebureau, creatief, cultuur, cursus, dagbesteding, dans, dementie, dierenarts, digitaal, ' +
  'digitale vaardigheden, drama, duurzaam, dyslexie, eenzaamheid, eerste hulp, energie, erfgoed, ergotherapie, ' +
  'evenement, expositie, familie, fanfare, festival, fietsen, film, fitness, fotografie, ' +
  'fysiotherapie, gebarentaal, geboorte, gedichten, geestelijke gezondheid, geheugentraining, gehandicapten, geluid, gemeente, ' +
  'geschiedenis, gezin, gezondheid, gitaar, golf, gymnastiek, handbal, handvaardigheid, handwerken, ' +
  'hardlopen, haven, herdenking, historische kring, hockey, hondenschool, huisarts, huiswerkbegeleiding, huur, ' +
  'inburgering, inclusie, informatiepunt, inloop, integratie, internet, jaarmarkt, jeugd, jeugdhulp, ' +
  'jeugdzorg, jongeren, judo, kanoën, keramiek, kerk, kermis, kickboksen, kinderopvang, ' +
  'kinderen, klassieke muziek, klimmen, koken, koor, korfbal, kraamzorg, krant, kunst, ' +
  'kunstuitleen, laaggeletterdheid, landschap, leesclub, leestuin, lezing, lichtjesfeest, literatuur, loket, ' +
  'luisterboek, maatschappelijk werk, maaltijden, mantelzorg, markt, massage, meditatie, milieu, moestuin, ' +
  'monument, motoriek, museum, museumkaart, musical, muziek, muziekschool, nachtzorg, natuur, ' +
  'natuureducatie, onderwijs, ontmoeting, opera, opvoeding, orkest, ouderen, ouderenzorg, oud papier, ' +
  'paardrijden, palliatieve zorg, park, parkeren, peuterspeelzaal, piano, podium, poëzie, politie, ' +
  'popmuziek, psycholoog, rechtshulp, recreatie, reddingboot, reumafonds, revalidatie, rolstoel, roeien, ' +
  'rondleiding, schaatsen, schaken, schilderen, schoolbibliotheek, schrijven, schuldhulp, scouting, senioren, ' +
  'slechtziend, sociaal loket, spelotheek, sport, sporthal, spreekuur, stadswandeling, sterrenwacht, strand, ' +
  'studieplek, taalcafé, taalcoach, taalles, taekwondo, tafeltennis, techniek, tekenen, tennis, ' +
  'theater, thuiszorg, toegankelijk, toerisme, toneel, training, tuinieren, turnen, uitleen, ' +
  'vaccinatie, valpreventie, veiligheid, vergaderruimte, verhuizen, verkeer, verpleging, vervoer, viool, ' +
  'visserij, vluchtelingen, voedselbank, voetbal, volksdansen, volkstuin, volleybal, voorlezen, voorstelling, ' +
  'vrijwilligers, waterpolo, watersport, weerbaarheid, welzijn, werk, werkplek, wereldmuziek, wijkteam, ' +
  'wijkverpleging, wandelen, workshop, yoga, zaalhuur, zang, zee, zeilen, ziekenvervoer, ' +
  'zingen, zomer, zorg, zwanger, zwemles, zwemmen'
).split(', ')

/** The keywords in the content itself, at any depth. */
export function keywordsOf(part: DemoTenant | object): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'keywords' && Array.isArray(value)) return value.filter((word) => typeof word === 'string')
    return typeof value === 'object' && value !== null ? keywordsOf(value) : []
  })
}
