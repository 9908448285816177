import { checkResolver, schemaFaultPaths, SERVERS } from './resolver';

type Values = { name: string; type: string; lines: { text: string; qtyMilli: number }[] };
const VALUES: Values = { name: '', type: '', lines: [] };
const OPTIONS = { fields: {}, names: undefined, shouldUseNativeValidation: false };
const resolve = (faults: Record<string, { code: string; params?: Record<string, number> }>) =>
  checkResolver<Values>(() => Promise.resolve({ sent: null, faults }))(VALUES, undefined, OPTIONS);

test('faults are nested by their paths, with code and params', async () => {
  const { errors } = await resolve({
    name: { code: 'required' },
    'lines.1.text': { code: 'maxLength', params: { maximum: 20 } },
  });
  expect(errors).toMatchObject({
    name: { type: 'required', message: 'required', code: 'required' },
    lines: [undefined, { text: { message: 'maxLength', params: { maximum: 20 } } }],
  });
});

test('a fault of a whole list is at the list’s own path', async () => {
  const { errors } = await checkResolver<Values>(() =>
    Promise.resolve({ sent: null, faults: { lines: { code: 'minItems', params: { minimum: 1 } } } }),
  )(VALUES, undefined, { ...OPTIONS, names: ['lines.0.text'] });
  expect(errors.lines).toMatchObject({ code: 'minItems' });
});

test('without the rules no field has a fault', async () => {
  const resolver = checkResolver<Values>(() => Promise.reject(new Error('not loaded')));
  expect(await resolver(VALUES, undefined, OPTIONS)).toEqual({ values: VALUES, errors: {} });
});

test('the fault paths include errors of the schema and leave out errors of the server', async () => {
  const { errors } = await resolve({
    name: { code: 'required' },
    type: { code: 'invalid' },
    'lines.1.text': { code: 'maxLength', params: { maximum: 20 } },
    'lines.1.qtyMilli': { code: 'min', params: { minimum: 1 } },
  });
  const all = { ...errors, sku: { type: SERVERS, message: 'duplicateId', ref: {} } };
  expect(schemaFaultPaths(all).sort()).toEqual(['lines.1.qtyMilli', 'lines.1.text', 'name', 'type']);
  expect(schemaFaultPaths({ lines: [undefined, { text: undefined }] })).toEqual([]);
});
