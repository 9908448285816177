import { highlight } from '@/lib/leads/browser/highlight';

/** A text with the query's words marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  if (query.trim() === '') return text;
  return highlight(text, query).map((piece, index) =>
    piece.hit ? (
      <mark key={index} className="rounded-[3px] bg-tone-warning text-tone-warning-text">
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}
