/** Words that demo customers are made of. Combined at random: nobody in particular. */
export const FIRST_NAMES = [
  'Anne', 'Mette', 'Kirsten', 'Hanne', 'Anna', 'Helle', 'Susanne', 'Lene', 'Maria', 'Marianne', 'Inge', 'Karen', 'Lone', 'Bente', 'Camilla', 'Pia', 'Charlotte', 'Louise', 'Tina', 'Gitte',
  'Julie', 'Ida', 'Sofie', 'Freja', 'Åse', 'Karoline', 'Signe', 'Birgitte', 'Ulla', 'Dorthe',
  'Peter', 'Michael', 'Lars', 'Jens', 'Thomas', 'Henrik', 'Søren', 'Christian', 'Martin', 'Jan', 'Morten', 'Jesper', 'Anders', 'Niels', 'Mads', 'Rasmus', 'Per', 'Hans', 'Jørgen', 'Ole',
  'Kasper', 'Mikkel', 'Frederik', 'Emil', 'Bjørn', 'Åge', 'Troels', 'Steen', 'Palle', 'Viggo',
] as const;

export const LAST_NAMES = [
  'Nielsen', 'Jensen', 'Hansen', 'Andersen', 'Pedersen', 'Christensen', 'Larsen', 'Sørensen', 'Rasmussen', 'Jørgensen', 'Petersen', 'Madsen', 'Kristensen', 'Olsen', 'Thomsen', 'Christiansen', 'Poulsen', 'Johansen', 'Møller', 'Mortensen',
  'Knudsen', 'Jakobsen', 'Mikkelsen', 'Frederiksen', 'Laursen', 'Lund', 'Holm', 'Schmidt', 'Eriksen', 'Kristiansen', 'Clausen', 'Simonsen', 'Svendsen', 'Andreasen', 'Iversen', 'Østergaard', 'Jeppesen', 'Vestergaard', 'Lauridsen', 'Dahl',
  'Kjær', 'Bæk', 'Ågård', 'Nørgaard', 'Bach', 'Friis', 'Skov', 'Berg', 'Krogh', 'Bech',
] as const;

export const STREETS = [
  'Østergade', 'Vestergade', 'Nørregade', 'Søndergade', 'Skolegade', 'Kirkevej', 'Stationsvej', 'Møllevej', 'Skovvej', 'Engvej', 'Bakkevej', 'Lindevej', 'Birkevej', 'Havnegade', 'Strandvejen', 'Ringvejen', 'Industrivej', 'Fabriksvej', 'Håndværkervej', 'Toldbodgade',
  'Ågade', 'Åboulevarden', 'Søvej', 'Præstegårdsvej', 'Kløvermarken', 'Æblehaven', 'Rønnevej', 'Tværvej', 'Parkvej', 'Bøgevej', 'Egevej', 'Granvej', 'Markvej', 'Kystvejen', 'Lærkevej', 'Solsortevej', 'Vibevej', 'Teglværksvej', 'Grønnegade', 'Brogade',
] as const;

/** Postcode, town, weight: the firm works out of Aarhus. */
export const TOWNS: readonly (readonly [{ zip: string; city: string; lat: number; lng: number }, number])[] = [
  [{ zip: '8000', city: 'Aarhus C', lat: 56.157, lng: 10.21 }, 14],
  [{ zip: '8200', city: 'Aarhus N', lat: 56.19, lng: 10.18 }, 12],
  [{ zip: '8210', city: 'Aarhus V', lat: 56.167, lng: 10.16 }, 9],
  [{ zip: '8220', city: 'Brabrand', lat: 56.155, lng: 10.1 }, 6],
  [{ zip: '8230', city: 'Åbyhøj', lat: 56.153, lng: 10.16 }, 6],
  [{ zip: '8240', city: 'Risskov', lat: 56.2, lng: 10.23 }, 7],
  [{ zip: '8250', city: 'Egå', lat: 56.21, lng: 10.27 }, 4],
  [{ zip: '8260', city: 'Viby J', lat: 56.125, lng: 10.16 }, 8],
  [{ zip: '8270', city: 'Højbjerg', lat: 56.11, lng: 10.2 }, 7],
  [{ zip: '8310', city: 'Tranbjerg J', lat: 56.09, lng: 10.13 }, 4],
  [{ zip: '8330', city: 'Beder', lat: 56.06, lng: 10.21 }, 3],
  [{ zip: '8340', city: 'Malling', lat: 56.04, lng: 10.2 }, 3],
  [{ zip: '8380', city: 'Trige', lat: 56.25, lng: 10.15 }, 2],
  [{ zip: '8382', city: 'Hinnerup', lat: 56.27, lng: 10.06 }, 3],
  [{ zip: '8400', city: 'Ebeltoft', lat: 56.19, lng: 10.68 }, 2],
  [{ zip: '8410', city: 'Rønde', lat: 56.3, lng: 10.48 }, 2],
  [{ zip: '8450', city: 'Hammel', lat: 56.26, lng: 9.86 }, 2],
  [{ zip: '8471', city: 'Sabro', lat: 56.21, lng: 10.03 }, 2],
  [{ zip: '8500', city: 'Grenaa', lat: 56.41, lng: 10.88 }, 2],
  [{ zip: '8520', city: 'Lystrup', lat: 56.24, lng: 10.24 }, 3],
  [{ zip: '8541', city: 'Skødstrup', lat: 56.26, lng: 10.3 }, 3],
  [{ zip: '8600', city: 'Silkeborg', lat: 56.17, lng: 9.55 }, 5],
  [{ zip: '8660', city: 'Skanderborg', lat: 56.04, lng: 9.93 }, 4],
  [{ zip: '8700', city: 'Horsens', lat: 55.86, lng: 9.85 }, 4],
  [{ zip: '8800', city: 'Viborg', lat: 56.45, lng: 9.4 }, 2],
  [{ zip: '8900', city: 'Randers C', lat: 56.46, lng: 10.04 }, 4],
  [{ zip: '9000', city: 'Ålborg', lat: 57.05, lng: 9.92 }, 1],
  [{ zip: '7100', city: 'Vejle', lat: 55.71, lng: 9.53 }, 1],
];

export const COMPANY_WORDS = ['Østjysk', 'Midtbyens', 'Bugtens', 'Nordre', 'Søndre', 'Ådalens', 'Skovens', 'Havnens', 'Den Grønne', 'Fjordens', 'Højens', 'Gammel'] as const;
export const COMPANY_KINDS = ['Tandklinik', 'Tømrerfirma', 'Bageri', 'Autoværksted', 'Fysioterapi', 'Køkkencenter', 'Vinhandel', 'Maskinfabrik', 'Regnskab', 'Frisør', 'Restaurant', 'Murerfirma', 'Trælast', 'Smedje', 'Blomster', 'Arkitekter', 'Lagerhotel', 'Cykler'] as const;
export const COMPANY_FORMS = ['ApS', 'A/S', 'I/S', 'ApS', 'A/S'] as const;
export const HOUSING = ['Andelsboligforeningen', 'Ejerforeningen', 'Grundejerforeningen', 'Boligforeningen'] as const;
export const PUBLIC = ['Børnehaven', 'Skolen ved', 'Plejehjemmet', 'Biblioteket', 'Svømmehallen', 'Kulturhuset'] as const;

/** What people call about; becomes the lead's note and the title of an offer. `pack` names an entry of packages.ts. */
export const WISHES = [
  { pack: 'tavle', note: 'Vil have skiftet den gamle tavle med skruesikringer til ny gruppetavle med HPFI.' },
  { pack: 'ladestander', note: 'Har bestilt elbil til levering i næste måned og skal have en ladestander ved carporten.' },
  { pack: 'kontakter', note: 'Skal have skiftet stikkontakter og afbrydere i hele huset i forbindelse med maling.' },
  { pack: 'kontorlys', note: 'Ønsker LED i kontoret i stedet for lysstofrør. Gerne om aftenen, så driften ikke forstyrres.' },
  { pack: 'tilbygning', note: 'Bygger til med 40 m². Tømreren er i gang, elektrikeren skal med, før der lukkes.' },
  { pack: 'varmepumpe', note: 'VVS-firmaet stiller varmepumpen, vi skal lave tilslutning og ny gruppe.' },
  { pack: 'netvaerk', note: 'Dårligt wi-fi på første sal. Vil have kablet netværk og to access points.' },
  { pack: 'fejlsoegning', note: 'HPFI slår fra, når det regner. Skal findes hurtigt, fryseren står i udhuset.' },
  { pack: 'udelys', note: 'Lys i indkørsel og på stier, gerne med skumringsrelæ.' },
  { pack: 'koekken', note: 'Nyt køkken uge for uge. Induktion, indbygningsovn og lys under skabe.' },
  { pack: 'noedlys', note: 'Eftersyn af nødbelysning før forsikringens besøg. Fire armaturer lyser ikke.' },
  { pack: 'solceller', note: 'Har fået solceller leveret, mangler AC-tilslutning og tilmelding hos netselskabet.' },
] as const;
