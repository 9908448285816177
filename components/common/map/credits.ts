/** A part of the line that says whom the tiles are owed to. */
export type Credit = { text: string; href: string | null };

/** The words and links of credits that come as HTML; nothing else of the HTML is kept. */
export function readCredit(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap((node) => {
    const text = node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (text === '') return [];
    const href = node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol) ? node.href : null;
    return [{ text, href }];
  });
}
