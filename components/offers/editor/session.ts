import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldError } from '@/lib/core/errors';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { Autosave, type SaveFailure, type SaveState } from '@/lib/offers/autosave';
import { blankLine, sameDoc, toDoc, toPayload, withCosts, type OfferDoc } from '@/lib/offers/document';
import type * as conflictModule from '@/lib/offers/conflict';
import type { DraftStore } from '@/lib/offers/draft';
import { reduce, startEditing, type EditorCommand, type EditorState } from '@/lib/offers/editor-state';
import type { OfferAggregate } from '@/lib/offers/types';
import type { OfferSave } from '@/lib/offers/schema';
import { ClientError } from '@/lib/pocketbase/command';

/** Comparing versions is needed on the first conflict only. */
const loadConflicts = fetchAhead(() => import('@/browser/lib/offers/conflict'));

type ConflictModule = typeof conflictModule;

export type Conflict = { base: OfferDoc | null; mine: OfferDoc; theirs: OfferAggregate };
/** Faults by cell: `<line id>.qtyMilli`, or the name of a field of the offer. */
export type Faults = Readonly<Record<string, FieldError>>;

export type SessionDeps = {
  save: (body: OfferSave) => Promise<OfferAggregate>;
  read: () => Promise<OfferAggregate>;
  draft: DraftStore;
  /** Called with every newer version of the offer from the server. */
  onAggregate: (aggregate: OfferAggregate) => void;
  /**
   * `restored`: an unsaved draft was found. `merged`: a colleague changed other fields, both changes are kept.
   * `refused`: the offer is locked. `by`: the user who changed it on the server, if that is the reason.
   */
  onNotice: (notice: 'restored' | 'merged' | 'refused', by?: string) => void;
};

const DRAFT_PAUSE_MS = 200;
const READ_AGAIN_MS = 4000;
const NO_FAULTS: Faults = {};

/** The editing of one offer on one screen: document, saving, draft and conflict. Lives as long as the screen. */
export class OfferSession {
  readonly editor: StoreApi<EditorState>;
  readonly saving = createStore<SaveState>(() => ({ kind: 'saved', at: null }));
  readonly faults = createStore<Faults>(() => NO_FAULTS);
  /** Keys of the cells whose text is not a number. */
  readonly unreadable = createStore<ReadonlySet<string>>(() => new Set());
  readonly conflict = createStore<Conflict | null>(() => null);
  private readonly deps: SessionDeps;
  private aggregate: OfferAggregate;
  /** The document as the server has it. */
  private base: OfferDoc;
  private autosave: Autosave<OfferDoc> | null = null;
  private draftTimer: ReturnType<typeof setTimeout> | undefined;
  private readAgainTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: OfferAggregate, deps: SessionDeps) {
    this.deps = deps;
    this.aggregate = first;
    this.base = toDoc(first);
    this.editor = createStore(() => withFirstLine(startEditing(this.base), first));
  }

  doc(): OfferDoc {
    return this.editor.getState().doc;
  }

  /** The firm's rate of moms for new lines, in percent. */
  vatRate(): number {
    return this.aggregate.vatRate;
  }

  rev(): number {
    return this.autosave?.rev() ?? this.aggregate.offer.rev;
  }

  unsaved(): boolean {
    return this.autosave?.unsaved() ?? false;
  }

  wake(): void {
    this.autosave?.wake();
  }

  dispatch(command: EditorCommand): void {
    if (!this.aggregate.can.edit) return;
    const before = this.editor.getState();
    const next = reduce(before, command);
    if (next === before) return;
    this.editor.setState(next, true);
    if (next.doc === before.doc || !this.autosave) return;
    this.autosave.change(next.doc);
    clearTimeout(this.draftTimer);
    this.draftTimer = setTimeout(() => this.storeDraft(), DRAFT_PAUSE_MS);
  }

  /** Saves unsaved changes. False if that is not possible, or if a cell cannot be read. */
  async flush(): Promise<boolean> {
    if (this.unreadable.getState().size > 0) return false;
    return !this.aggregate.can.edit || ((await this.autosave?.flush()) ?? false);
  }

  markUnreadable(cell: string, isUnreadable: boolean): void {
    const cells = new Set(this.unreadable.getState());
    if (isUnreadable === cells.has(cell)) return;
    if (isUnreadable) cells.add(cell);
    else cells.delete(cell);
    this.unreadable.setState(cells, true);
  }

  /** Takes over a newer version from the server, unless something is unsaved here (then saving finds the conflict). */
  adopt(theirs: OfferAggregate): void {
    const isNewer = theirs.offer.rev !== this.autosave?.rev();
    const hasSameRights = theirs.can.edit === this.aggregate.can.edit;
    if (this.autosave?.unsaved() || this.saving.getState().kind === 'saving' || this.conflict.getState()) return;
    if (isNewer || !hasSameRights) this.replace(theirs, toDoc(theirs));
    else this.aggregate = theirs;
  }

  /** Ends the conflict with `doc` as the document. */
  settle(doc: OfferDoc): void {
    const found = this.conflict.getState();
    if (found) this.replace(found.theirs, doc);
  }

  /** Drops unsaved changes. */
  discard(): void {
    this.replace(this.aggregate, this.base);
  }

  /** Starts saving and restores an unsaved draft. Returns the function that stops. */
  start(): () => void {
    this.autosave = new Autosave<OfferDoc>({
      rev: this.aggregate.offer.rev,
      saved: this.base,
      same: (a, b) => sameDoc(a, b, 'with costs'),
      save: (doc, rev) => this.save(doc, rev),
      failure: toSaveFailure,
      onState: (state) => this.saving.setState(state, true),
      onStopped: (...stop) => void this.onStopped(...stop),
    });
    this.restoreDraft();
    return () => {
      clearTimeout(this.draftTimer);
      clearTimeout(this.readAgainTimer);
      if (this.unsaved()) this.storeDraft();
      void this.autosave?.flush();
      this.autosave?.stop();
      this.autosave = null;
    };
  }

  private async save(doc: OfferDoc, rev: number): Promise<{ rev: number; saved: OfferDoc }> {
    const payload = toPayload(doc, this.aggregate.can.seeCost);
    try {
      const answer = await this.deps.save({ ...payload, rev });
      this.faults.setState(NO_FAULTS, true);
      this.aggregate = answer;
      if (this.doc() === doc) this.deps.draft.clear();
      const costs = new Map(
        answer.lines.flatMap((line) => (line.unitCost === undefined ? [] : [[line.id, line.unitCost] as const])),
      );
      this.base = withCosts(doc, costs);
      const { base } = this;
      this.dispatch({ type: 'costs', costs });
      this.deps.onAggregate(answer);
      return { rev: answer.offer.rev, saved: base };
    } catch (error) {
      if (error instanceof ClientError) this.faults.setState(toCellFaults(error.fields, payload), true);
      throw error;
    }
  }

  private async onStopped(kind: 'stale' | 'refused', sent: OfferDoc, latest: OfferDoc): Promise<void> {
    const [theirs, conflicts] = await Promise.all([this.deps.read(), loadConflicts()]).catch(
      () => [null, null] as const,
    );
    const { autosave } = this;
    if (!autosave) return;
    if (!theirs) {
      // The other version could not be read: the next save is refused again, and it is read once more.
      const resume = () => this.autosave?.resume(this.autosave.rev(), this.base, this.doc());
      this.readAgainTimer = setTimeout(resume, READ_AGAIN_MS);
      return;
    }
    const stored = toDoc(theirs);
    if (kind === 'refused' || !theirs.can.edit) {
      this.deps.onNotice('refused');
      this.replace(theirs, stored);
    } else if (sameDoc(stored, sent, 'without costs')) {
      // The answer to an earlier attempt was lost: the server already has our version.
      this.aggregate = theirs;
      this.base = sent;
      autosave.resume(theirs.offer.rev, sent, latest);
      this.deps.onAggregate(theirs);
    } else this.mergeOrAsk(theirs, latest, conflicts);
  }

  /** Merges the two versions if no field was changed in both; else shows the conflict. */
  private mergeOrAsk(theirs: OfferAggregate, latest: OfferDoc, conflicts: ConflictModule): void {
    const [mine, stored] = [toPayload(latest, true), toDoc(theirs)];
    const found = conflicts.findDifferences(toPayload(this.base, true), mine, stored);
    if (found.some(({ clash }) => clash))
      return this.conflict.setState({ base: this.base, mine: latest, theirs }, true);
    const suggested = Object.fromEntries(found.map(({ key, suggested: side }) => [key, side]));
    this.deps.onNotice('merged', theirs.offer.changedBy);
    this.replace(theirs, conflicts.mergeVersions(mine, stored, found, suggested));
  }

  /** Continues from the server's version, with `doc` on the screen. */
  private replace(theirs: OfferAggregate, doc: OfferDoc): void {
    clearTimeout(this.readAgainTimer);
    this.aggregate = theirs;
    this.base = toDoc(theirs);
    this.conflict.setState(null, true);
    this.faults.setState(NO_FAULTS, true);
    this.unreadable.setState(new Set(), true);
    if (!sameDoc(doc, this.doc(), 'with costs')) this.editor.setState(withFirstLine(startEditing(doc), theirs), true);
    this.autosave?.resume(theirs.offer.rev, this.base, this.doc());
    if (sameDoc(doc, this.base, 'with costs')) this.deps.draft.clear();
    this.deps.onAggregate(theirs);
  }

  private storeDraft(): void {
    if (!this.autosave?.unsaved()) return this.deps.draft.clear();
    this.deps.draft.write({ rev: this.autosave.rev(), base: this.base, doc: this.doc(), at: Date.now() });
  }

  private restoreDraft(): void {
    const draft = this.aggregate.can.edit ? this.deps.draft.read(Date.now()) : null;
    if (!draft || sameDoc(draft.doc, this.base, 'with costs')) return this.deps.draft.clear();
    if (draft.rev !== this.aggregate.offer.rev)
      return this.conflict.setState({ base: draft.base, mine: draft.doc, theirs: this.aggregate }, true);
    this.editor.setState(startEditing(draft.doc), true);
    this.autosave?.change(draft.doc);
    this.deps.onNotice('restored');
  }
}

/**
 * An empty offer starts with a line to write on. It is not a change and is not saved until it has content. Its id is
 * the offer's own, so that server and browser render the same page.
 */
function withFirstLine(state: EditorState, { offer, can, vatRate }: OfferAggregate): EditorState {
  if (!can.edit || state.doc.lines.length > 0) return state;
  return { ...state, doc: { ...state.doc, lines: [{ ...blankLine(offer.id, ''), vatRate }] } };
}

function toSaveFailure(error: unknown): SaveFailure {
  const code = error instanceof ClientError ? error.code : 'internal';
  if (code === 'stale') return { kind: 'stale' };
  if (code === 'locked' || code === 'wrong_status' || code === 'forbidden' || code === 'not_found')
    return { kind: 'refused' };
  if (code === 'validation' || code === 'too_large')
    return { kind: 'invalid', fields: error instanceof ClientError ? error.fields : {} };
  return { kind: 'again', offline: code === 'offline' };
}

/** The server names lines by index (`lines.0.text`), the screen by id. */
function toCellFaults(fields: Record<string, FieldError>, payload: OfferDoc): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => {
      const line = /^lines\.(\d+)\.(.+)$/.exec(path);
      const id = line && payload.lines[Number(line[1])]?.id;
      return [id ? `${id}.${line[2]}` : path, fault];
    }),
  );
}
