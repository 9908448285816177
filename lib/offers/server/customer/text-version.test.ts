/** An answer's evidence names the version of the texts that the customer was shown. */
import { createHash } from 'node:crypto';
import da from '../../../../messages/da.json';
import en from '../../../../messages/en.json';
import { TEXT_VERSION } from './text-version.ts';

/** SHA-256 of the texts of each version. Changed texts get a new version and a line here; no line is ever changed. */
const VERSIONS: Record<string, string> = {
  '2026-11-28a': 'f987efc1ddabe5075708c57f848ec482311b41734f87cdf519cee863004a89dd',
  '2026-11-29a': 'd1ce8d5677b04789ec832a240208742afc16908fdd3339f093b5a503f43d521c',
};

/** The texts that a customer agrees to with an answer. */
function agreedTexts({ customerPage, offerPdf }: typeof da | typeof en) {
  const { accept, decline, withdraw } = customerPage;
  const { binding, deduction, deposit, option, total, withdrawal } = offerPdf;
  return [accept, decline, withdraw, binding, deduction, deposit, option, total, withdrawal];
}

test('the version of the texts that a customer agrees to is raised with every change of them', () => {
  const sha256 = createHash('sha256')
    .update(JSON.stringify([da, en].map(agreedTexts)))
    .digest('hex');
  expect({ version: TEXT_VERSION, sha256 }).toEqual({ version: TEXT_VERSION, sha256: VERSIONS[TEXT_VERSION] });
  expect(Object.keys(VERSIONS).at(-1)).toBe(TEXT_VERSION);
});
