import { schemaFaultPaths, SERVERS, toFormErrors } from './resolver';

test('the fault paths include errors of the schema and leave out errors of the server', () => {
  const errors = {
    ...toFormErrors<{ name: string; type: string; lines: { text: string; qtyMilli: number }[] }>({
      name: { code: 'required' },
      type: { code: 'invalid' },
      'lines.1.text': { code: 'maxLength', params: { maximum: 20 } },
      'lines.1.qtyMilli': { code: 'min', params: { minimum: 1 } },
    }),
    sku: { type: SERVERS, message: 'duplicateId', ref: {} },
  };
  expect(schemaFaultPaths(errors).sort()).toEqual(['lines.1.qtyMilli', 'lines.1.text', 'name', 'type']);
  expect(schemaFaultPaths({ lines: [undefined, { text: undefined }] })).toEqual([]);
});
