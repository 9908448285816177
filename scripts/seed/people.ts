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

export const COMPANY_WORDS = ['Byens', 'Midtbyens', 'Bugtens', 'Nordre', 'Søndre', 'Ådalens', 'Skovens', 'Havnens', 'Den Grønne', 'Fjordens', 'Højens', 'Gammel'] as const;
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
