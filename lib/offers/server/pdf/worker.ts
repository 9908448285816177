/** Worker thread that makes the offer's PDF. Layout is pure computation and would block Next's event loop. */
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json' with { type: 'json' };
import en from '../../../../messages/en.json' with { type: 'json' };
import { offerDefinition } from './definition.ts';
import type { OfferPdfInput } from './input.ts';
import { answerPdfs, printPdf } from './printer.ts';
import { firstLineId, LAST_LINE_ID, namesIn, SUMS_ID, type PdfText } from './style.ts';

type Node = { id?: string };

const texts = { da: createPdfText('da', da), en: createPdfText('en', en) };

function createPdfText(locale: 'da' | 'en', messages: typeof da | typeof en): PdfText {
  const t = createTranslator({ locale, messages, namespace: 'offerPdf' });
  return (key, values) => t(key, values as never);
}

/** Makes the PDF, again with its last lines on the page of the sums if the sums would be alone on one. */
async function makePdf(input: OfferPdfInput): Promise<Uint8Array> {
  const pages: Record<string, number> = {};
  const make = (carriesLines: boolean) =>
    printPdf({
      ...offerDefinition(input, texts[input.locale], carriesLines),
      pageBreakBefore: (node, nodes) => {
        for (const name of namesIn(node.id)) pages[name] = node.pageNumbers[0] ?? 0;
        return isLoneHeading(node, nodes.getFollowingNodesOnPage());
      },
    });
  const bytes = await make(false);
  return (pages[SUMS_ID] ?? 0) > (pages[LAST_LINE_ID] ?? Infinity) ? make(true) : bytes;
}

/** Whether a section's heading is at the foot of a page and its first line is on the next. */
function isLoneHeading({ id }: Node, following: readonly Node[]): boolean {
  const group = /^heading-(\d+)$/.exec(id ?? '')?.[1];
  if (group === undefined) return false;
  return !following.some((node) => namesIn(node.id).includes(firstLineId(Number(group))));
}

answerPdfs(makePdf);
