/** The number in the phone system's link: `/kundeliste/tlf/+4520304050`, with whatever the exchange makes of the +. */

/** The parameter as text. Route parameters arrive encoded, and some exchanges encode twice; what can't be decoded stays as it is. */
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
