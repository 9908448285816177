import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { renderScreen } from '@/components/testing/render';
import type { PDFDocumentProxy } from './pdf-document';
import { PdfPage } from './pdf-page';

jest.mock('./pdf-document', () => ({}));

test('a page’s text is there before its drawing has ended', async () => {
  const page = {
    getViewport: () => ({ width: 595, height: 842 }),
    render: () => ({ promise: new Promise(() => undefined), cancel: () => undefined }),
    getTextContent: () => Promise.resolve({ items: [{ str: 'Gruppetavle', hasEOL: true }, { str: '4.500,00' }] }),
  };
  const document = { numPages: 1, getPage: () => Promise.resolve(page) } as unknown as PDFDocumentProxy;
  renderScreen(<PdfPage document={document} number={1} zoom={1} frame={createRef<HTMLElement>()} />);
  expect(await screen.findByText('Gruppetavle 4.500,00')).toBeInTheDocument();
});
