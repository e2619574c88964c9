/** What generated texts are made of: as many words as real texts share, so that the store can tell common from rare. */
export const textWords =
  `aanbod aandacht aanmelding advies afspraak agenda apparaat arbeid atelier avond bakken balie begeleiding
belangstelling beweging bezoek bijeenkomst boek boodschap bord brief buurt cadeau camera centrum collega concert contact creatief
dag dans deelname dialoog diner docent dorp drukte eenzaamheid energie ervaring eten familie feest fiets film financiën formulier
foto gastheer gebouw gehoor geld gemeente geschiedenis gesprek gezin gezondheid glas groente groep handwerk helpdesk herfst hobby
huis huur hulp idee inkomen inloopuur inschrijving internet jeugd jongeren kamer kans kennis kind kleding klimaat klus koffie
koken koor kunst lamp land leerling leren les lezen lid lied lokaal lucht lunch maaltijd maandag mantelzorg markt meedoen melding
mens middag moeder muziek natuur netwerk nieuws noodfonds notaris oefening omgeving ontmoeting onderwijs oppas ouderen overleg
paard park partner pauze peuter plant plezier podium post praktijk programma puzzel raad receptie regeling reis rekening rust
samen schaak schilderen school schuld senior spel spreekuur stad stage steun stilte straat student subsidie taal tafel team
techniek telefoon tentoonstelling thuis toekomst toneel training tuin uitleg uitstap vader verhaal verhuizing verkeer vervoer
vluchteling voeding vraag vriend vrijwilliger wandeling warmte water week welzijn werk wijk winkel winter woning woord zaal zaterdag
zelfstandig ziekte zomer zondag zorg zwemmen`.split(/\s+/)
