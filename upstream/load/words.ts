/** Words that generated content is made of: enough of them that search and lists behave as with real content. */
export const organisationNames = [
  'Bibliotheek', 'Buurthuis', 'Zorgcentrum', 'Museum', 'Muziekschool', 'Sportvereniging', 'Theater', 'Wijkteam',
  'Dorpshuis', 'Jongerencentrum', 'Taalhuis', 'Voedselbank', 'Kinderboerderij', 'Zwembad', 'Repaircafé', 'Huisartsenpost',
]
export const places = [
  'Aalst', 'Bergeijk', 'Castricum', 'Duinmeer', 'Eemnes', 'Friezenveen', 'Gorinchem', 'Haarle', 'IJsselmonde', 'Joure',
  'Kuinre', 'Lutjewaard', 'Medemblik', 'Nijkerk', 'Oosterwaard', 'Purmerland', 'Quintsheul', 'Ransdorp', 'Sluisdam',
  'Terwolde', 'Uithoorn', 'Vlieland', 'Westerkoog', 'Zevenhuizen',
]
export const epithets = [
  'De Linde', 'Het Anker', 'De Brug', 'De Vuurtoren', 'Het Kompas', 'De Schakel', 'Het Wad', 'De Molen', 'De Ark',
  'De Haven', 'Het Plein', 'De Bron', 'De Kade', 'De Eik', 'Het Venster', 'De Zwaan', 'De Reiger',
]
export const productNames = [
  'Spreekuur', 'Cursus digitale vaardigheden', 'Voorlezen', 'Inloop', 'Zaalverhuur', 'Leeskring', 'Taalcafé',
  'Sportles', 'Muziekles', 'Rondleiding', 'Thuisbegeleiding', 'Huiswerkhulp', 'Maaltijd aan huis',
]
