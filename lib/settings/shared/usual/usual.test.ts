import { findTemplateFault } from '../../../core/shared/merge-fields.ts';
import { chargeForm } from '../catalog/schema.ts';
import { templateForm } from '../templates/schema.ts';
import { isUsedKind } from '../templates/values.ts';
import { USUAL_CHARGES } from './charges.ts';
import { USUAL_TEMPLATES, USUAL_TERMS } from './templates.ts';

test.each(USUAL_TEMPLATES.map((template) => [template.name, template] as const))(
  '%s can be saved as it is, and its merge fields exist',
  (_, template) => {
    expect(templateForm.safeParse({ language: 'da', ...template, tasks: [] }).error?.issues).toBeUndefined();
    expect([findTemplateFault(template.subject), findTemplateFault(template.body)]).toEqual([null, null]);
    expect(isUsedKind(template.kind)).toBe(true);
  },
);

test('each kind of text has one default, and the default terms are those of new offers', () => {
  const defaults = USUAL_TEMPLATES.filter(({ isDefault, offerKind }) => isDefault && !offerKind);
  for (const kind of ['tilbudsmail', 'tilbudstekst', 'betingelser'])
    expect(defaults.filter((template) => template.kind === kind)).toHaveLength(1);
  expect(defaults.find(({ kind }) => kind === 'betingelser')?.body).toBe(USUAL_TERMS);
  expect(USUAL_TEMPLATES.find(({ offerKind }) => offerKind === 'regning')?.name).toBe(
    'Betingelser for regningsarbejde',
  );
});

test('follow-up and reminder have a default in both languages', () => {
  for (const kind of ['opfoelgning', 'udloeber'])
    for (const language of [undefined, 'en'])
      expect(
        USUAL_TEMPLATES.filter((one) => one.kind === kind && one.language === language && one.isDefault),
      ).toHaveLength(1);
});

test('each usual charge can be saved as it is, and no name is there twice', () => {
  for (const charge of USUAL_CHARGES) expect(chargeForm.safeParse(charge).error?.issues).toBeUndefined();
  expect(new Set(USUAL_CHARGES.map(({ name }) => name)).size).toBe(USUAL_CHARGES.length);
});
