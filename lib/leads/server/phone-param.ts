/** The number in the phone system's link: `/kundeliste/tlf/+4520304050`. Exchanges encode the + differently. */

/** The parameter as text. It arrives encoded, from some exchanges twice; undecodable text is returned unchanged. */
export function phoneFromParam(segments: readonly string[] | undefined): string | null {
  if (!segments || segments.length === 0) return null;
  let text = segments.join('/');
  for (let round = 0; round < 2 && text.includes('%'); round++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return text.trim();
}
