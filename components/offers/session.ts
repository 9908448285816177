/** One offer on one screen: its document, its saving, its draft, its conflict. Lives as long as the screen does. */
import type { FieldError } from '@/lib/core/errors';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { createAutosave, type Autosave, type SaveFailure, type SaveState } from '@/lib/offers/autosave';
import { blankLine, sameDoc, toDoc, toPayload, withCosts, type OfferDoc } from '@/lib/offers/document';
import type { DraftStore } from '@/lib/offers/draft';
import { reduce, startEditing, type EditorCommand, type EditorState } from '@/lib/offers/editor-state';
import type { OfferAggregate } from '@/lib/offers/types';
import type { OfferSave } from '@/lib/offers/schema';
import { ClientError } from '@/lib/pocketbase/command';
import { createStore, type Store } from './store';

// How two versions are compared is needed when there are two.
const loadConflicts = fetchAhead(() => import('@/lib/offers/conflict'));

export type Conflict = { base: OfferDoc | null; mine: OfferDoc; theirs: OfferAggregate };
/** Faults by cell: a line's id and field as `<id>.qtyMilli`, or a field of the offer. */
export type Faults = Readonly<Record<string, FieldError>>;

export type SessionDeps = {
  save: (body: OfferSave) => Promise<OfferAggregate>;
  read: () => Promise<OfferAggregate>;
  draft: DraftStore;
  /** The server's newest word on the offer. */
  onAggregate: (aggregate: OfferAggregate) => void;
  /** `restored`: typed before, found again. `merged`: a colleague changed other things, both stand. `refused`: may not be changed any more. */
  /** `by`: who changed the offer on the server, where that is why. */
  onNotice: (notice: 'restored' | 'merged' | 'refused', by?: string) => void;
};

const DRAFT_PAUSE = 200;
/** ms until what stopped the saving is asked for once more. */
const READ_AGAIN = 4000;
const NO_FAULTS: Faults = {};

export type OfferSession = ReturnType<typeof createSession>;

export function createSession(first: OfferAggregate, deps: SessionDeps) {
  let aggregate = first;
  let base = toDoc(first);
  let autosave: Autosave<OfferDoc> | null = null;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const editor: Store<EditorState> = createStore(withFirstLine(startEditing(base), first));
  const saving: Store<SaveState> = createStore<SaveState>({ kind: 'saved', at: null });
  const faults: Store<Faults> = createStore(NO_FAULTS);
  /** Cells whose text is no number, by their key. */
  const unreadable: Store<ReadonlySet<string>> = createStore<ReadonlySet<string>>(new Set());
  const conflict: Store<Conflict | null> = createStore<Conflict | null>(null);

  async function save(doc: OfferDoc, rev: number): Promise<{ rev: number; saved: OfferDoc }> {
    const payload = toPayload(doc, aggregate.can.seeCost);
    try {
      const answer = await deps.save({ ...payload, rev });
      faults.set(NO_FAULTS);
      aggregate = answer;
      if (editor.get().doc === doc) deps.draft.clear();
      const costs = new Map(answer.lines.flatMap((line) => (line.unitCost === undefined ? [] : [[line.id, line.unitCost] as const])));
      base = withCosts(doc, costs);
      dispatch({ type: 'costs', costs });
      deps.onAggregate(answer);
      return { rev: answer.offer.rev, saved: base };
    } catch (error) {
      if (error instanceof ClientError) faults.set(byCell(error.fields, payload));
      throw error;
    }
  }

  async function onStopped(kind: 'stale' | 'refused', sent: OfferDoc, latest: OfferDoc): Promise<void> {
    const [theirs, conflicts] = await Promise.all([deps.read(), loadConflicts()]).catch(() => [null, null] as const);
    if (!autosave) return;
    if (!theirs) {
      // Without the other version there is nothing to ask: the next save comes to the same answer, and it is read again.
      again = setTimeout(() => autosave?.resume(autosave.rev(), base, editor.get().doc), READ_AGAIN);
      return;
    }
    const stored = toDoc(theirs);
    // The answer to an earlier attempt was lost on the way: it is our own version that stands there.
    if (kind === 'stale' && theirs.can.edit && sameDoc(stored, sent, 'without costs')) {
      aggregate = theirs;
      base = sent;
      autosave.resume(theirs.offer.rev, sent, latest);
      deps.onAggregate(theirs);
    } else if (kind === 'stale' && theirs.can.edit) {
      const found = conflicts.differences(toPayload(base, true), toPayload(latest, true), stored);
      // Nothing that both changed: nothing to ask, as where a colleague writes on while the dialog of a first conflict is read.
      if (found.every(({ clash }) => !clash)) {
        const suggested = Object.fromEntries(found.map(({ key, suggested: side }) => [key, side]));
        deps.onNotice('merged', theirs.offer.changedBy);
        take(theirs, conflicts.resolveConflict(toPayload(latest, true), stored, found, suggested));
      } else conflict.set({ base, mine: latest, theirs });
    } else {
      deps.onNotice('refused');
      take(theirs, stored);
    }
  }

  /** Goes on from the server's version, with `doc` on the screen. */
  function take(theirs: OfferAggregate, doc: OfferDoc): void {
    clearTimeout(again);
    aggregate = theirs;
    base = toDoc(theirs);
    conflict.set(null);
    faults.set(NO_FAULTS);
    unreadable.set(new Set());
    if (!sameDoc(doc, editor.get().doc, 'with costs')) editor.set(withFirstLine(startEditing(doc), theirs));
    autosave?.resume(theirs.offer.rev, base, editor.get().doc);
    if (sameDoc(doc, base, 'with costs')) deps.draft.clear();
    deps.onAggregate(theirs);
  }

  function dispatch(command: EditorCommand): void {
    if (!aggregate.can.edit) return;
    const before = editor.get();
    const next = reduce(before, command);
    if (next === before) return;
    editor.set(next);
    if (next.doc === before.doc || !autosave) return;
    autosave.change(next.doc);
    clearTimeout(draftTimer);
    draftTimer = setTimeout(keepDraft, DRAFT_PAUSE);
  }

  function keepDraft(): void {
    if (!autosave?.unsaved()) return deps.draft.clear();
    deps.draft.write({ rev: autosave.rev(), base, doc: editor.get().doc, at: Date.now() });
  }

  function restore(): void {
    const draft = aggregate.can.edit ? deps.draft.read(Date.now()) : null;
    if (!draft || sameDoc(draft.doc, base, 'with costs')) return deps.draft.clear();
    if (draft.rev !== aggregate.offer.rev) return conflict.set({ base: draft.base, mine: draft.doc, theirs: aggregate });
    editor.set(startEditing(draft.doc));
    autosave?.change(draft.doc);
    deps.onNotice('restored');
  }

  return {
    editor,
    saving,
    faults,
    unreadable,
    conflict,
    dispatch,
    doc: () => editor.get().doc,
    rev: () => autosave?.rev() ?? aggregate.offer.rev,
    unsaved: () => autosave?.unsaved() ?? false,
    wake: () => autosave?.wake(),
    /** Saves what is unsaved. False where that is not possible, or where a cell can't be read. */
    async flush(): Promise<boolean> {
      return unreadable.get().size === 0 && (!aggregate.can.edit || ((await autosave?.flush()) ?? false));
    },
    markUnreadable(cell: string, bad: boolean): void {
      const cells = new Set(unreadable.get());
      if (bad === cells.has(cell)) return;
      if (bad) cells.add(cell);
      else cells.delete(cell);
      unreadable.set(cells);
    },
    /** A version that came by itself: taken unless something here is still unsaved (then the save finds out). */
    adopt(theirs: OfferAggregate): void {
      const newer = theirs.offer.rev !== autosave?.rev();
      const sameRights = theirs.can.edit === aggregate.can.edit;
      if (autosave?.unsaved() || saving.get().kind === 'saving' || conflict.get()) return;
      if (newer || !sameRights) take(theirs, toDoc(theirs));
      else aggregate = theirs;
    },
    /** The conflict is settled: `doc` is what shall stand. */
    settle(doc: OfferDoc): void {
      const found = conflict.get();
      if (found) take(found.theirs, doc);
    },
    /** Throws away what is unsaved. */
    discard(): void {
      take(aggregate, base);
    },
    start(): () => void {
      autosave = createAutosave<OfferDoc>({
        rev: aggregate.offer.rev,
        saved: base,
        same: (a, b) => sameDoc(a, b, 'with costs'),
        save,
        failure,
        onState: (state) => saving.set(state),
        onStopped: (...stop) => void onStopped(...stop),
      });
      restore();
      return () => {
        clearTimeout(draftTimer);
        clearTimeout(again);
        if (autosave?.unsaved()) keepDraft();
        void autosave?.flush();
        autosave?.stop();
        autosave = null;
      };
    },
  };
}

/**
 * An empty offer begins with a line to write on. It is no change, and not saved until it says something. It bears the offer's own
 * id, so that server and browser draw the same page.
 */
function withFirstLine(state: EditorState, { offer, can }: OfferAggregate): EditorState {
  if (!can.edit || state.doc.lines.length > 0) return state;
  return { ...state, doc: { ...state.doc, lines: [blankLine(offer.id, '')] } };
}

function failure(error: unknown): SaveFailure {
  const code = error instanceof ClientError ? error.code : 'internal';
  if (code === 'stale') return { kind: 'stale' };
  if (code === 'locked' || code === 'wrong_status' || code === 'forbidden' || code === 'not_found') return { kind: 'refused' };
  if (code === 'validation' || code === 'too_large') return { kind: 'invalid', fields: error instanceof ClientError ? error.fields : {} };
  return { kind: 'again', offline: code === 'offline' };
}

/** The server counts lines, the screen knows them by id. */
function byCell(fields: Record<string, FieldError>, payload: OfferDoc): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => {
      const line = /^lines\.(\d+)\.(.+)$/.exec(path);
      const id = line && payload.lines[Number(line[1])]?.id;
      return [id ? `${id}.${line[2]}` : path, fault];
    }),
  );
}
