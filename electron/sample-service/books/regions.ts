import type { CurrencyCode } from './currencies.ts';

/** Origin of partners, with the patterns of their invented names, addresses and numbers. */
export interface Region {
  country: CountryCode;
  vatArea: 'HU' | 'EU' | '3RD';
  currency: CurrencyCode;
  /** Order of name, trade and legal form in a company's name; in `person`, of surname and given name. */
  company: string;
  person: string;
  surnames: readonly string[];
  givenNames: readonly string[];
  trades: readonly string[];
  forms: readonly string[];
  places: readonly (readonly [zipCode: string, city: string])[];
  streets: readonly string[];
  /** `#` is a digit. */
  taxNumber: string;
  accountNumber: string;
}

export type CountryCode = 'HU' | 'DE' | 'CZ' | 'FR' | 'PL' | 'CH' | 'US';

const words = (text: string): string[] => text.split(' · ');
const places = (text: string): [string, string][] =>
  words(text).map((place) => {
    const space = place.indexOf('  ');
    return [place.slice(0, space), place.slice(space + 2)];
  });

export const REGIONS: Record<CountryCode, Region> = {
  HU: {
    country: 'HU',
    vatArea: 'HU',
    currency: 'HUF',
    company: '{name} {trade} {form}',
    person: '{name} {given}',
    surnames: words(
      'Bükkhegyi · Csillagvölgyi · Dörögdi · Erdőszéli · Fűzfási · Galambkői · Hársfaligeti · Ködmönös · Küküllői · Létavölgyi · Mézeskúti · Nyárfás · Őrhegyi · Páfrányos · Rigókúti · Sásdombi · Szélkerék · Törökméz · Újmezői · Vízmelléki · Zúgófői · Árvácskás · Égerpataki · Ürgemezei · Zsályás · Harmatfűi · Kőrisfái · Juharkerti',
    ),
    givenNames: words(
      'Ágnes · Bálint · Csenge · Dénes · Erzsébet · Gergő · Ildikó · Jenő · Kincső · Levente · Márta · Örs · Réka · Zsófia',
    ),
    trades: words(
      'Faipari · Gépműhely · Csomagolóanyag · Nyomda · Szállítmányozó · Villamossági · Papírgyár · Könyvelőiroda · Takarító · Ingatlankezelő · Vegyipari · Műszerész · Élelmiszer · Fűszerkereskedő · Üvegipari · Irodatechnika · Tanácsadó · Hűtéstechnika · Reklámműhely · Fordítóiroda',
    ),
    forms: words('Kft. · Kft. · Kft. · Bt. · Zrt. · Nyrt.'),
    places: places(
      '1111  Budapest · 1095  Budapest · 4024  Debrecen · 6720  Szeged · 7621  Pécs · 9021  Győr · 3525  Miskolc · 8200  Veszprém · 9400  Sopron · 5000  Szolnok · 8800  Nagykanizsa',
    ),
    streets: words(
      'Kőműves utca · Szövő köz · Csónak utca · Gyöngyvirág út · Öntöde tér · Malomárok sor · Füredi körút',
    ),
    taxNumber: '9#######-2-##',
    accountNumber: '99######-########-########',
  },
  DE: {
    country: 'DE',
    vatArea: 'EU',
    currency: 'EUR',
    company: '{name} {trade} {form}',
    person: '{given} {name}',
    surnames: words(
      'Ährenfeld · Birkenhöfer · Dünenbach · Eichgräber · Föhrenthal · Grünwasser · Hölzenbein · Königshain · Lößnitzer · Mühlbrücken · Nüßlein · Öhlmühler · Rübenacker · Schäferbusch · Tannenstößer · Überwasser · Weißdornig · Zülpicher',
    ),
    givenNames: words('Björn · Käthe · Jürgen · Anneliese · Sören · Bärbel · Günther · Heike'),
    trades: words(
      'Holzhandel · Beschläge · Spedition · Werkzeugbau · Lacke · Bürobedarf · Energieversorgung · Steuerberatung · Druckerei · Maschinen · Gebäudereinigung · Polsterstoffe',
    ),
    forms: words('GmbH · GmbH · GmbH & Co. KG · OHG · e.K. · AG'),
    places: places(
      '04103  Leipzig · 90402  Nürnberg · 50667  Köln · 80331  München · 44135  Dortmund · 99084  Erfurt · 48143  Münster · 24103  Kiel',
    ),
    streets: words('Mühlenstraße · Am Weißen Berg · Gärtnerweg · Schlüterstraße · Hafenallee · Töpfergasse'),
    taxNumber: 'DE9########',
    accountNumber: 'DE9999##################',
  },
  CZ: {
    country: 'CZ',
    vatArea: 'EU',
    currency: 'CZK',
    company: '{name} {trade}, {form}',
    person: '{given} {name}',
    surnames: words(
      'Březinský · Čápovský · Doubravník · Hořčičný · Jeřábkov · Kovářovec · Lískovský · Měsíčník · Ořechovský · Průhonek · Řeřichov · Šípkovec · Třešňák · Vřesovský · Žluťásek',
    ),
    givenNames: words('Bořivoj · Jiří · Matěj · Ondřej · Štěpán · Zdeněk'),
    trades: words(
      'tiskárna · doprava · kancelářské potřeby · účetnictví · obaly · strojírna · elektro · úklid · energie · papírenské stroje',
    ),
    forms: words('s.r.o. · s.r.o. · a.s. · k.s.'),
    places: places(
      '110 00  Praha 1 · 602 00  Brno · 779 00  Olomouc · 301 00  Plzeň · 500 02  Hradec Králové · 370 01  České Budějovice · 460 01  Liberec',
    ),
    streets: words('Růžová · Na Příkopech · Dělnická · Říční · Žižkova · Třída Míru'),
    taxNumber: 'CZ99######',
    accountNumber: '99-##########/9900',
  },
  FR: {
    country: 'FR',
    vatArea: 'EU',
    currency: 'EUR',
    company: '{trade} {name} {form}',
    person: '{given} {name}',
    surnames: words(
      'Beauchêne · Châtelneuf · Duprévert · Forêtbleue · Grandpré · Hêtrelong · Lemoulinet · Noëlleray · Pâquerin · Vallérois',
    ),
    givenNames: words('Amélie · Benoît · Chloé · François · Hélène · Jérôme'),
    trades: words('Épicerie · Emballages · Imprimerie · Verrerie · Mécanique · Conseil · Menuiserie'),
    forms: words('SARL · SAS · SA · et Fils'),
    places: places('69002  Lyon · 13001  Marseille · 67000  Strasbourg · 44000  Nantes · 21000  Dijon'),
    streets: words('rue de la Forêt · avenue des Érables · quai Saint-Léger · place du Marché'),
    taxNumber: 'FR99#########',
    accountNumber: 'FR9999#####################',
  },
  PL: {
    country: 'PL',
    vatArea: 'EU',
    currency: 'PLN',
    company: '{trade} {name} {form}',
    person: '{given} {name}',
    surnames: words(
      'Brzózka · Cieśla · Dąbrowiak · Gąsiorek · Jeżynowski · Kłosiński · Łąkowiec · Mżawka · Ośnicki · Świerkosz · Źródłowski · Żurawiniec',
    ),
    givenNames: words('Błażej · Józef · Łukasz · Paweł · Stanisław'),
    trades: words('Zakład · Hurtownia · Drukarnia · Przewozy · Stolarnia · Usługi'),
    forms: words('Sp. z o.o. · Sp. j. · S.A.'),
    places: places('50-001  Wrocław · 90-001  Łódź · 31-005  Kraków · 61-701  Poznań · 80-001  Gdańsk'),
    streets: words('ul. Źródlana · ul. Świętojańska · al. Jaśminowa · ul. Łąkowa'),
    taxNumber: 'PL99########',
    accountNumber: 'PL9999######################',
  },
  CH: {
    country: 'CH',
    vatArea: '3RD',
    currency: 'CHF',
    company: '{name} {trade} {form}',
    person: '{given} {name}',
    surnames: words('Ägerisegg · Brüggliwil · Hüslimatt · Rütihalde · Zürnacher'),
    givenNames: words('Beat · Léa · Reto · Vreni'),
    trades: words('Präzisionswerk · Handels · Logistik · Treuhand'),
    forms: words('AG · GmbH · Sàrl'),
    places: places('8001  Zürich · 1201  Genève · 3011  Bern · 4051  Basel'),
    streets: words('Bächlistrasse · Rue du Lac · Höhenweg'),
    taxNumber: 'CHE-999.###.###',
    accountNumber: 'CH9999###############',
  },
  US: {
    country: 'US',
    vatArea: '3RD',
    currency: 'USD',
    company: '{name} {trade} {form}',
    person: '{given} {name}',
    surnames: words('Alderbrook · Copperfield Ridge · Harrowgate · Maple Hollow · Tidewater Bluff'),
    givenNames: words('Dana · Marcus · Renée · Tobias'),
    trades: words('Supply · Instruments · Software · Spices · Freight'),
    forms: words('Inc. · LLC · Corp.'),
    places: places('97201  Portland · 55401  Minneapolis · 02108  Boston · 73102  Oklahoma City'),
    streets: words('Harbor Avenue · Orchard Lane · Foundry Street'),
    taxNumber: '99-#######',
    accountNumber: '99##########',
  },
};
