/**
 * The form that all reports were filled in with before forms could be changed, as the migration stored it: reports that
 * name no version are of this one. Limits from DS/HD 60364-6: insulation at least 1 MΩ; a residual current device trips
 * within 300 ms at its rated current. `pocketbase/settings/kls-forms.test.ts` compares it with what is stored.
 */
import { KLS_HEAD, type KlsMeasurement, type KlsVersion } from './definition.ts';

export const FIRST_VERSION_ID = 'klskort00000001';

const point = (key: string, text: string, textEn: string) => ({ key, text, textEn, help: '', photo: false });
const ofCircuit = (change: Pick<KlsMeasurement, 'key' | 'name' | 'nameEn'> & Partial<KlsMeasurement>) =>
  ({
    ...{ per: 'kreds', kind: 'tal', unit: '', decimals: 0, least: null, most: null, required: true },
    ...change,
  }) as const satisfies KlsMeasurement;

export const FIRST_VERSION: KlsVersion = {
  id: FIRST_VERSION_ID,
  form: 'klsformkort0001',
  name: 'Kort verifikation',
  number: 1,
  isCurrent: true,
  jobTypes: [],
  definition: {
    head: [...KLS_HEAD],
    points: [
      point('afdaekning', 'Afdækning og kapsling', 'Covers and enclosures'),
      point('maerkning', 'Mærkning af tavle', 'Marking of the board'),
      point('ledere', 'Ledere og samlinger', 'Conductors and joints'),
      point('potentialudligning', 'Potentialudligning', 'Equipotential bonding'),
      point('adskillelse', 'Adskillelse og afbrydere', 'Isolation and switches'),
      point('dokumentation', 'Dokumentation lagt i tavlen', 'Documentation left in the board'),
    ],
    measurements: [
      ofCircuit({
        ...{ key: 'continuityMilli', name: 'Beskyttelsesleder', nameEn: 'Protective conductor' },
        ...{ unit: 'Ω', decimals: 3 },
      }),
      ofCircuit({
        ...{ key: 'insulationMilli', name: 'Isolation', nameEn: 'Insulation', unit: 'MΩ', decimals: 3 },
        least: 1_000,
      }),
      ofCircuit({ key: 'rcdMs', name: 'HPFI-udkobling', nameEn: 'RCD trip time', unit: 'ms', most: 300_000 }),
      ofCircuit({
        ...{ key: 'polarity', kind: 'ja_nej' },
        name: 'Polaritet og faserækkefølge i orden',
        nameEn: 'Polarity and phase order are right',
      }),
    ],
    circuitsMax: 6,
  },
};
