/** Worker thread that makes the labels of installations. */
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json' with { type: 'json' };
import en from '../../../../messages/en.json' with { type: 'json' };
import { answerPdfs, printPdf } from '../../../offers/server/pdf/printer.ts';
import { labelDefinition, type LabelText } from './definition.ts';
import type { LabelInput } from './input.ts';

const texts = { da: createText('da', da), en: createText('en', en) };

function createText(locale: 'da' | 'en', messages: typeof da | typeof en): LabelText {
  const t = createTranslator({ locale, messages });
  return (key, values) => t(`service.installations.${key}`, values as never);
}

answerPdfs((input: LabelInput) => printPdf(labelDefinition(input, texts[input.locale])));
