import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { answerPeople } from '@/components/testing/people';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { useDuration } from '@/components/common/day/use-duration';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';
import { CompanyScreen } from './company-screen';
import { durationsText } from './planning-fields';

const READ = 'GET /api/collections/company_settings/records';
const LOGO = 'POST /api/setup/company/logo';
const company = {
  id: 'company00000001',
  name: 'El & Søn',
  address: 'Vej 1',
  zip: '8000',
  city: 'Aarhus C',
  web: 'www.demo.test',
  offerNumberStart: 10000,
  jobNumberStart: 1,
  validityDays: 20,
  rev: 4,
};
const web = () => screen.findByRole('textbox', { name: /^Hjemmeside/ });
const chooser = () => screen.getByLabelText('Logo', { selector: 'input' });
const png = new File(['x'], 'logo.png', { type: 'image/png' });

beforeEach(() => {
  answerRequest(READ, listOf([company]));
  answerRequest('POST /api/files/token', { token: 'file-token' });
});

test('an administrator changes the details', async () => {
  signInAs('admin');
  answerRequest('POST /api/setup/company', { ...company, web: 'www.ny.test', rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  await user.clear(await web());
  await fill(user, await web(), 'www.ny.test');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  expect(findSent('POST /api/setup/company')[0]?.body).toMatchObject({ web: 'www.ny.test', name: 'El & Søn', rev: 4 });
});

test('the limits of driving and the usual durations are changed, as hours or minutes', async () => {
  signInAs('admin');
  answerRequest(READ, listOf([{ ...company, drivePercent: 200, ownWayMin: 30, jobDurations: { service: 90 } }]));
  answerRequest('POST /api/setup/company', { ...company, rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  const field = (name: RegExp) => screen.findByRole('textbox', { name });
  const usual = within(await screen.findByRole('group', { name: 'Sædvanlig varighed' }));
  expect(usual.getByRole('textbox', { name: 'Service' })).toHaveValue('1½ t');
  await fill(user, usual.getByRole('textbox', { name: 'Service' }), '2,5 t');
  await fill(user, usual.getByRole('textbox', { name: 'Installation' }), '240 min');
  await fill(user, await field(/^Kørsel i forhold til arbejde/), '150');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  expect(findSent('POST /api/setup/company')[0]?.body).toMatchObject({
    drivePercent: 150,
    ownWayMin: 30,
    jobDurations: { service: 150, installation: 240 },
  });
});

test('an administrator sets the lowest margin that offers may have, as a share and in kroner', async () => {
  signInAs('admin');
  answerRequest(READ, listOf([{ ...company, marginLimitBp: 2000 }]));
  answerRequest('POST /api/setup/company', { ...company, rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  expect(await screen.findByRole('textbox', { name: /^Laveste DG/ })).toHaveValue('20');
  await fill(user, screen.getByRole('textbox', { name: /^Laveste DB/ }), '1.500,50');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  const [sent] = findSent('POST /api/setup/company');
  expect(sent?.body).toMatchObject({ marginLimitBp: 2000, marginLimit: 1500_50 });
});

test.each([
  ['da', 'Ladestander 1½ t'],
  ['en', 'EV charger 1½ h'],
] as const)('a colleague’s durations are shown in the language of the user: %s', (locale, text) => {
  function Durations() {
    return durationsText({ service: 90 } as CompanyValues['jobDurations'], () => text.slice(0, -5), useDuration());
  }
  renderScreen(<Durations />, { locale });
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['smsOn', 'Send sms, når en rute ændres'],
  ['requireCode', 'Kræv engangskode ved accept'],
  ['onWayNotice', 'Send kunden en mail, når montøren er på vej'],
  ['keepPhotoPlace', 'Gem, hvor fotos er taget'],
])('an administrator switches %s on', async (field, name) => {
  signInAs('admin');
  answerRequest(READ, listOf([company]));
  answerRequest('POST /api/setup/company', { ...company, [field]: true, rev: 5 });
  const { user } = renderScreen(<CompanyScreen hasSms />);
  const choice = await screen.findByRole('checkbox', { name });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  expect(findSent('POST /api/setup/company')[0]?.body).toMatchObject({ [field]: true });
});

test('without a provider of text messages there is no switch, and the panel says why', async () => {
  signInAs('admin');
  renderScreen(<CompanyScreen />);
  expect(await screen.findByText(/^Der er ingen sms-udbyder på denne installation\./)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Send sms/ })).not.toBeInTheDocument();
});

test('a CVR number that is pasted in groups is taken whole, and its check digit is looked at', async () => {
  signInAs('admin');
  answerRequest('POST /api/setup/company', { ...company, rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  await web();
  await user.click(screen.getByRole('textbox', { name: /^CVR/ }));
  await user.paste('CVR-nr. DK 12 34 56 78');
  expect(await screen.findByText('Kontrolcifret passer ikke. Tjek nummeret.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  expect(findSent('POST /api/setup/company')[0]?.body).toMatchObject({ cvr: '12345678' });
});

test('a firm without a name begins with an empty field, and its postcode fills in the town', async () => {
  signInAs('admin');
  answerRequest(READ, listOf([{ ...company, name: 'Firmanavn', zip: '', city: '' }]));
  const { user } = renderScreen(<CompanyScreen />);
  await web();
  const details = within(screen.getByRole('region', { name: 'Oplysninger' }));
  expect(details.getByRole('textbox', { name: /^Navn/ })).toHaveValue('');
  await user.type(details.getByRole('textbox', { name: /^Postnr/ }), '9850');
  await waitFor(() => expect(details.getByRole('textbox', { name: /^By/ })).toHaveValue('Hirtshals'));
});

test('follow-up is off until it is switched on, begins with proposed days, and a type of customer may have its own', async () => {
  signInAs('admin');
  answerRequest('POST /api/setup/company', { ...company, rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  await web();
  const panel = within(screen.getByRole('region', { name: 'Opfølgning på tilbud' }));
  expect(panel.queryByRole('textbox')).toBeNull();
  await user.click(panel.getByRole('checkbox', { name: 'Følg tilbud op af sig selv' }));
  expect(panel.getByRole('textbox', { name: 'Spørg efter' })).toHaveValue('4');
  expect(panel.getByRole('textbox', { name: 'Mind om udløb' })).toHaveValue('3');
  await user.click(panel.getByRole('checkbox', { name: 'Erhverv: egne dage' }));
  const firms = within(panel.getByRole('group', { name: 'Erhverv' }));
  await fill(user, firms.getByRole('textbox', { name: 'Spørg efter' }), '8');
  await user.clear(firms.getByRole('textbox', { name: 'Mind om udløb' }));
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  expect(findSent('POST /api/setup/company')[0]?.body).toMatchObject({
    followUp: { on: true, after: 4, before: 3, types: { erhverv: { after: 8, before: 0 } } },
  });
});

test('others see the details, but change neither them nor the logo', async () => {
  signInAs('management');
  renderScreen(<CompanyScreen />);
  expect(await web()).toHaveValue('www.demo.test');
  expect(await web()).toBeDisabled();
  expect(screen.getByText(/Kun administratorer kan ændre det\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Gem/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tilføj logo' })).toBeNull();
});

test('a logo is added and removed', async () => {
  signInAs('admin');
  answerRequest(LOGO, () => {
    answerRequest(READ, listOf([{ ...company, logo: 'logo_x1.png', rev: 5 }]));
    return {};
  });
  const { user } = renderScreen(<CompanyScreen />);
  await web();
  await user.upload(chooser(), png);
  await findToast('Logoet er gemt');
  const sent = findSent(LOGO)[0]?.body as FormData;
  expect([sent.get('payload'), (sent.get('logo') as File).name]).toEqual(['{"rev":4}', 'logo.png']);
  expect(await screen.findByRole('img', { name: 'Logo for El & Søn' })).toHaveAttribute(
    'src',
    expect.stringContaining('logo_x1.png'),
  );
  answerRequest(LOGO, () => {
    answerRequest(READ, listOf([company]));
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Fjern' }));
  expect(await screen.findByText('Intet logo')).toBeVisible();
  expect((findSent(LOGO)[1]?.body as FormData).get('logo')).toBeNull();
});

test('a refused logo says why', async () => {
  signInAs('admin');
  answerRequest(LOGO, new Refusal(400, { code: 'validation', data: { logo: { code: 'invalid' } } }));
  renderScreen(<CompanyScreen />);
  await web();
  fireEvent.change(chooser(), { target: { files: [png] } });
  expect(await screen.findByText('Ugyldig værdi')).toBeVisible();
  expect(screen.getByText('Intet logo')).toBeVisible();
});

test('details that could not be read are read again', async () => {
  signInAs('admin');
  answerRequest(READ, new Refusal(502, {}));
  const { user } = renderScreen(<CompanyScreen />);
  expect(await screen.findByRole('alert')).toBeVisible();
  answerRequest(READ, listOf([company]));
  await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
  await waitFor(async () => expect(await web()).toHaveValue('www.demo.test'));
});

test('opening hours, evening and own holidays are saved', async () => {
  signInAs('admin');
  answerRequest('POST /api/setup/company', { ...company, rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  await web();
  const panel = within(screen.getByRole('region', { name: 'Åbningstid og fridage' }));
  await user.click(panel.getByRole('switch', { name: 'Åbent lørdag' }));
  await fill(user, panel.getByRole('textbox', { name: 'Til, lørdag' }), '13');
  await fill(user, panel.getByRole('textbox', { name: 'Aften fra kl.' }), '18');
  await user.click(panel.getByRole('button', { name: 'Tilføj fridag' }));
  await fill(user, panel.getByRole('textbox', { name: 'Dag' }), '28.12.2026');
  await fill(user, panel.getByRole('textbox', { name: 'Navn' }), 'Julelukket');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  expect(findSent('POST /api/setup/company')[0]?.body).toMatchObject({
    openingHours: [[420, 900], [420, 900], [420, 900], [420, 900], [420, 870], [420, 780], null],
    eveningFrom: 1080,
    holidays: [{ day: '2026-12-28', name: 'Julelukket' }],
  });
});

test('a holiday twice is refused at its day', async () => {
  signInAs('admin');
  answerRequest(READ, listOf([{ ...company, holidays: ['A', 'B'].map((name) => ({ day: '2026-12-28', name })) }]));
  const { user } = renderScreen(<CompanyScreen />);
  await user.type(await web(), 'x');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  expect(await screen.findByText('Står der to gange')).toBeVisible();
  expect(findSent('POST /api/setup/company')).toEqual([]);
});

test('moms, deductions by year, and numbers without separators', async () => {
  signInAs('admin');
  const stored = { ...company, vatRate: 25, deductions: [{ year: 2026, haandvaerker: 900_000, service: 1_830_000 }] };
  answerRequest(READ, listOf([stored]));
  answerRequest('POST /api/setup/company', { ...stored, rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  await web();
  const box = (name: string) => screen.getByRole('textbox', { name });
  expect(box('Første tilbudsnummer')).toHaveValue('10000');
  expect(box('Håndværkerfradrag')).toHaveValue('9.000,00');
  await user.click(screen.getByRole('button', { name: 'Tilføj år' }));
  const [year] = screen.getAllByRole('textbox', { name: 'År' });
  expect(year).toHaveValue('2027');
  const [next] = screen.getAllByRole('textbox', { name: 'Håndværkerfradrag' });
  await user.clear(next!);
  await user.type(next!, '9.500');
  await user.clear(box('Moms'));
  await user.type(box('Moms'), '24');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  expect(findSent('POST /api/setup/company')[0]?.body).toMatchObject({
    vatRate: 24,
    deductions: [
      { year: 2027, haandvaerker: 950_000, service: 0 },
      { year: 2026, haandvaerker: 900_000, service: 1_830_000 },
    ],
  });
});

test('deductions and holidays that a colleague has changed too are shown in words', async () => {
  signInAs('admin');
  answerRequest(
    READ,
    listOf([
      {
        ...company,
        deductions: [{ year: 2026, haandvaerker: 890_000, service: 1_790_000 }],
        holidays: [{ day: '2026-12-28', name: 'Lukket' }],
      },
    ]),
  );
  const theirs = {
    deductions: [{ year: 2026, haandvaerker: 910_000, service: 1_790_000 }],
    holidays: [{ day: '2026-12-29', name: 'Lukket' }],
  };
  answerRequest(
    'POST /api/setup/company',
    new Refusal(409, {
      code: 'stale',
      data: { rev: 5, fields: ['deductions', 'holidays'], current: { ...company, ...theirs, rev: 5 } },
    }),
  );
  const { user } = renderScreen(<CompanyScreen />);
  const craftsman = await screen.findByRole('textbox', { name: /^Håndværkerfradrag/ });
  await user.clear(craftsman);
  await fill(user, craftsman, '9200');
  const opening = within(screen.getByRole('region', { name: 'Åbningstid og fridage' }));
  const name = opening.getByRole('textbox', { name: 'Navn' });
  await user.clear(name);
  await fill(user, name, 'Ferie');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/9\.200,00 kr\..*9\.100,00 kr\./);
  expect(dialog).toHaveTextContent(/28\. dec\.( 2026)? Ferie.*29\. dec\.( 2026)? Lukket/);
});

test('an administrator sets the limits of driving and the usual durations', async () => {
  signInAs('admin');
  answerRequest(READ, listOf([{ ...company, drivePercent: 200, ownWayMin: 30, jobDurations: { service: 90 } }]));
  answerRequest('POST /api/setup/company', { ...company, rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  await web();
  const planning = within(screen.getByRole('region', { name: 'Planlægning' }));
  const field = (name: RegExp) => planning.getByRole('textbox', { name });
  expect(field(/^Service/)).not.toHaveValue('');
  await fill(user, field(/^Kørsel i forhold/), '100');
  await fill(user, field(/^Kørsel uden for/), '0');
  await fill(user, field(/^Eftersyn/), '2');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  expect(findSent('POST /api/setup/company')[0]?.body).toMatchObject({
    drivePercent: 100,
    ownWayMin: 0,
    jobDurations: { service: 90, eftersyn: 120, installation: 0 },
  });
});

test('an administrator names who approves KLS reports', async () => {
  signInAs('admin');
  answerPeople();
  answerRequest('POST /api/setup/company', { ...company, rev: 5 });
  const { user } = renderScreen(<CompanyScreen />);
  await web();
  const panel = within(screen.getByRole('region', { name: 'KLS-rapporter' }));
  expect(panel.getByText(/^Ingen valgt/)).toBeVisible();
  const choice = (await panel.findAllByRole('checkbox'))[0]!;
  await user.click(choice);
  expect(panel.queryByText(/^Ingen valgt/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Firmaets oplysninger er gemt');
  const sent = findSent('POST /api/setup/company')[0]?.body as { klsApprovers: string[] };
  expect(sent.klsApprovers).toHaveLength(1);
});
