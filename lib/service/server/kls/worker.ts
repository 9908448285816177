/** Worker thread that makes KLS reports, apart from the offers' so that an audit's hundreds hold no offer up. */
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json' with { type: 'json' };
import en from '../../../../messages/en.json' with { type: 'json' };
import { answerPdfs, printPdf } from '../../../offers/server/pdf/printer.ts';
import { klsDefinition } from './definition.ts';
import type { KlsPdfInput } from './input.ts';
import type { KlsPdfText } from './text.ts';

const texts = { da: createText('da', da), en: createText('en', en) };

function createText(locale: 'da' | 'en', messages: typeof da | typeof en): KlsPdfText {
  const t = createTranslator({ locale, messages });
  return (key, values) => t(key, values as never);
}

answerPdfs((input: KlsPdfInput) => printPdf(klsDefinition(input, texts[input.locale])));
