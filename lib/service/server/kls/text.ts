import type da from '../../../../messages/da.json';

type Names<M> = {
  [Name in keyof M & string]: M[Name] extends string ? Name : `${Name}.${Names<M[Name]>}`;
}[keyof M & string];
type Below<Space extends string, M> = `${Space}.${Names<M>}`;

/** Texts of the report: its own, and the words of the form on the screen. */
export type KlsPdfText = (
  key:
    | Below<'klsPdf', (typeof da)['klsPdf']>
    | Below<'service.kls', (typeof da)['service']['kls']>
    | Below<'service.type', (typeof da)['service']['type']>,
  values?: Record<string, string | number>,
) => string;
