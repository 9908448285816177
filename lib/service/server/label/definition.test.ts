import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json' with { type: 'json' };
import { labelDefinition } from './definition.ts';

const t = createTranslator({ locale: 'da', messages: da });

test('a label has its QR code, make, serial number and firm, and nothing of the customer', () => {
  const definition = labelDefinition(
    {
      locale: 'da',
      firm: { name: 'Demo El ApS', phone: '86 10 20 30' },
      item: {
        ...{ kind: 'lader', make: 'Zaptec', model: 'Go 2', serial: 'ZAP-1', place: 'Carport' },
        ...{ installedOn: '2026-11-20', nextService: '2028-11-20' },
      },
      url: 'https://ordre.demo.test/service/installations/inst00000000001',
    },
    (key, values) => t(`service.installations.${key}`, values as never),
  );
  const printed = JSON.stringify(definition.content);
  for (const text of [
    '"qr":"https://ordre.demo.test/service/installations/inst00000000001"',
    'Ladestander',
    'Zaptec Go 2',
    'Serienr. ZAP-1',
    'Carport',
    'Installeret 20.11.2026',
    'Service senest 20.11.2028',
    'Demo El ApS · 86 10 20 30',
  ])
    expect(printed).toContain(text);
});
