import { screen, within } from '@testing-library/react';
import { getGrid, openOffer } from '@/components/offers/testing/offer';
import { fill } from '@/components/testing/fill';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';

const CREATE = 'POST /api/setup/bundles';
const parts = {
  offer: { sections: [{ id: 's1', title: 'Tavle' }] },
  lines: [
    { text: 'Kørsel', charge: 'charge000000001', section: '' },
    { text: 'Andet', section: '' },
    { text: 'Gruppetavle', product: 'board0000000001', unitPrice: 1185_00, section: 's1' },
    {
      text: 'Montørtime',
      kind: 'arbejdsloen' as const,
      unit: 'time',
      qtyMilli: 1500,
      product: 'hour00000000001',
      section: 's1',
    },
  ],
};

async function openSheet() {
  const view = await openOffer({ ...parts, roles: ['moderator'] });
  await view.user.click(await within(getGrid()).findByRole('button', { name: 'Handlinger for afsnittet Tavle' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Gem som pakke' }));
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Gem linjer som pakke' })) };
}

test('the lines of a section become a package of its name; charges are named as left out', async () => {
  const { user, sheet } = await openSheet();
  expect(sheet.getByRole('textbox', { name: 'Pakkens navn' })).toHaveValue('Tavle');
  const ticked = () =>
    sheet.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent);
  expect(ticked()).toEqual([expect.stringContaining('Gruppetavle'), expect.stringContaining('Montørtime')]);
  expect(sheet.getByText(/^Ekstra ydelser kommer ikke med/)).toBeVisible();
  expect(sheet.queryByText(/Kørsel/)).not.toBeInTheDocument();
  answerRequest(CREATE, { id: 'bundle000000001', name: 'Tavle' });
  await user.click(sheet.getByRole('button', { name: 'Gem pakke med 2 linjer' }));
  await findToast('Pakken Tavle er gemt');
  expect(findSent(CREATE)[0]?.body).toMatchObject({
    ...{ name: 'Tavle', heading: 'Tavle', labourMin: 90, labourProduct: 'hour00000000001' },
    lines: [{ product: 'board0000000001', qtyMilli: 1000, unitPrice: 0 }],
  });
});

test('a name that is taken is a fault at its field, and the next press is another command', async () => {
  const { user, sheet } = await openSheet();
  answerRequest(CREATE, new Refusal(400, { code: 'validation', data: { name: { code: 'duplicate' } } }));
  await user.click(sheet.getByRole('button', { name: /^Gem pakke/ }));
  expect(await sheet.findByText('Bruges allerede')).toBeVisible();
  const name = sheet.getByRole('textbox', { name: 'Pakkens navn' });
  expect(name).toBeInvalid();
  answerRequest(CREATE, { id: 'bundle000000001', name: 'Tavle 2' });
  await fill(user, name, 'Tavle 2');
  await user.click(sheet.getByRole('button', { name: /^Gem pakke/ }));
  await findToast('Pakken Tavle 2 er gemt');
  const [first, second] = findSent(CREATE).map(({ body }) => body as { idempotencyKey: string });
  expect(first!.idempotencyKey).not.toBe(second!.idempotencyKey);
});

test('a seller is offered it for their own offer, and management, who makes no bundles, is not', async () => {
  const own = await openOffer(parts);
  await own.user.click(within(getGrid()).getByRole('button', { name: 'Handlinger for afsnittet Tavle' }));
  expect(await screen.findByRole('menuitem', { name: 'Gem som pakke' })).toBeVisible();
  own.unmount();
  const { user } = await openOffer({ ...parts, roles: ['management'] });
  await user.click(within(getGrid()).getByRole('button', { name: 'Handlinger for afsnittet Tavle' }));
  expect(await screen.findByRole('menuitem', { name: 'Nyt afsnit under' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Gem som pakke' })).not.toBeInTheDocument();
});
