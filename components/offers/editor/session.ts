import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldError } from '@/lib/core/shared/errors';
import { Autosave, type SaveFailure, type SaveState } from '@/lib/offers/browser/autosave';
import {
  blankLine,
  contentKey,
  sameDoc,
  toDoc,
  toPayload,
  withCosts,
  type OfferDoc,
} from '@/lib/offers/shared/document';
import type * as conflictModule from '@/lib/offers/browser/conflict';
import type { DraftStore } from '@/lib/offers/browser/draft';
import {
  cellChange,
  cellsThere,
  cellValue,
  heldCells,
  filterEntries,
  keepFaults,
  keepTexts,
  withCellsOf,
  type Faults,
  type RefusedTexts,
} from '@/lib/offers/browser/refused';
import { reduce, startEditing, type EditorCommand, type EditorState } from '@/lib/offers/browser/editor-state';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import type { OfferSave } from '@/lib/offers/shared/schema';
import { ClientError } from '@/lib/pocketbase/shared/command';

/** Comparing versions is needed on the first conflict only. */
const loadConflicts = () => import('@/lib/offers/browser/conflict');

type ConflictModule = typeof conflictModule;

export type Conflict = { base: OfferDoc | null; mine: OfferDoc; theirs: OfferAggregate };

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
const NO_TEXTS: RefusedTexts = {};

/** The editing of one offer on one screen: document, saving, draft and conflict. Lives as long as the screen. */
export class OfferSession {
  readonly editor: StoreApi<EditorState>;
  readonly saving = createStore<SaveState>(() => ({ kind: 'saved', at: null }));
  /** The server's faults, by cell. A save leaves these cells out. */
  readonly faults = createStore<Faults>(() => NO_FAULTS);
  /** Typed texts, by cell, that could not be read as a number or a day. The document keeps the cell's earlier value. */
  readonly refused = createStore<RefusedTexts>(() => NO_TEXTS);
  /** Whether an earlier draft has been looked for; until then the page shows the server's version. */
  readonly ready = createStore(() => false);
  readonly conflict = createStore<Conflict | null>(() => null);
  private readonly deps: SessionDeps;
  private aggregate: OfferAggregate;
  /** The document as the server has it. */
  private base: OfferDoc;
  /** Content keys of the versions that were sent on top of `base` and not answered: one of them may be stored. */
  private sent: readonly string[] = [];
  private autosave: Autosave<OfferDoc> | null = null;
  /** The cell that is being typed in, and its value from before. */
  private former: { cell: string; value: unknown } | null = null;
  private draftTimer: ReturnType<typeof setTimeout> | undefined;
  private readAgainTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: OfferAggregate, deps: SessionDeps) {
    this.deps = deps;
    this.aggregate = first;
    this.base = toDoc(first);
    this.editor = createStore(() => withFirstLine(startEditing(this.base), first));
  }

  /** The name of the user's draft of the offer. */
  draftName(): string {
    return this.deps.draft.name;
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
    this.rememberFormer(command, before.doc);
    const next = reduce(before, command);
    if (next === before) return;
    this.editor.setState(next, true);
    if (next.doc === before.doc || !this.autosave) return;
    // A changed cell is tried again, and undo shows its own value instead of a refused text.
    this.faults.setState(keepFaults(this.faults.getState(), before.doc, next.doc), true);
    this.refused.setState(keepTexts(this.refused.getState(), before.doc, next.doc), true);
    this.autosave.change(this.storable());
    clearTimeout(this.draftTimer);
    this.draftTimer = setTimeout(() => this.storeDraft(), DRAFT_PAUSE_MS);
  }

  /** Saves unsaved changes. False if that is not possible, or if a cell can't be stored. */
  async flush(): Promise<boolean> {
    if (!this.aggregate.can.edit) return true;
    if (this.ready.getState()) this.storeDraft();
    const isSaved = (await this.autosave?.flush()) ?? false;
    return isSaved && this.refusedCells().length === 0;
  }

  /** Keys of the cells that are not saved, because what is in them was refused. */
  refusedCells(): string[] {
    const keys = [...Object.keys(this.refused.getState()), ...Object.keys(this.faults.getState())];
    return cellsThere(this.doc(), [...new Set(keys)]);
  }

  /** Keeps a text that could not be read, and takes back what was stored of it while it was typed. */
  refuse(cell: string, text: string): void {
    const { former } = this;
    this.dispatch({ type: 'takeBack', typing: cell });
    // Another change in between, as a colleague's version, has ended the step that could be taken back.
    const change = former?.cell === cell ? cellChange(cell, former.value) : null;
    if (change) this.dispatch(change);
    this.refused.setState({ ...this.refused.getState(), [cell]: text }, true);
    this.storeDraft();
  }

  /** Forgets the cell's refused text. Returns whether it had one. */
  forgetRefused(cell: string): boolean {
    const { [cell]: text, ...others } = this.refused.getState();
    if (text === undefined) return false;
    this.refused.setState(others, true);
    this.storeDraft();
    return true;
  }

  /** Takes over a newer version from the server, unless something is unsaved here (then saving finds the conflict). */
  adopt(theirs: OfferAggregate): void {
    const isNewer = theirs.offer.rev !== this.autosave?.rev();
    const hasSameRights = theirs.can.edit === this.aggregate.can.edit;
    if (this.autosave?.unsaved() || this.saving.getState().kind === 'saving' || this.conflict.getState()) return;
    if (isNewer || !hasSameRights) this.replace(theirs, withCellsOf(toDoc(theirs), this.doc(), this.held()));
    else this.aggregate = theirs;
  }

  /** Ends the conflict with `doc` as the document. */
  settle(doc: OfferDoc): void {
    const found = this.conflict.getState();
    if (found) this.replace(found.theirs, doc);
  }

  /** Drops unsaved changes. */
  discard(): void {
    this.faults.setState(NO_FAULTS, true);
    this.refused.setState(NO_TEXTS, true);
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
    this.ready.setState(true, true);
    return () => {
      clearTimeout(this.draftTimer);
      clearTimeout(this.readAgainTimer);
      this.storeDraft();
      void this.autosave?.flush();
      this.autosave?.stop();
      this.autosave = null;
    };
  }

  private async save(doc: OfferDoc, rev: number): Promise<{ rev: number; saved: OfferDoc }> {
    const payload = toPayload(doc, this.aggregate.can.seeCost);
    // The page may be reloaded before the answer: the draft then knows this version as its own.
    this.sent = [...new Set([...this.sent, contentKey(doc)])];
    this.storeDraft();
    try {
      const answer = await this.deps.save({ ...payload, rev });
      this.aggregate = answer;
      const held = this.held();
      this.faults.setState(
        filterEntries(this.faults.getState(), (cell) => held.includes(cell)),
        true,
      );
      const costs = new Map(
        answer.lines.flatMap((line) => (line.unitCost === undefined ? [] : [[line.id, line.unitCost] as const])),
      );
      this.base = withCosts(doc, costs);
      this.sent = [];
      const { base } = this;
      this.dispatch({ type: 'costs', costs });
      this.storeDraft();
      this.deps.onAggregate(answer);
      return { rev: answer.offer.rev, saved: base };
    } catch (error) {
      if (error instanceof ClientError) this.holdBack(toCellFaults(error.fields, payload));
      throw error;
    }
  }

  private rememberFormer(command: EditorCommand, doc: OfferDoc): void {
    if (command.type === 'seal' || command.type === 'undo' || command.type === 'redo') this.former = null;
    const cell = 'typing' in command ? command.typing : undefined;
    if (cell !== undefined && command.type !== 'takeBack' && this.former?.cell !== cell)
      this.former = { cell, value: cellValue(doc, cell) };
  }

  /** Cells that the server refused. They are left out of saves until they are changed. */
  private held(): string[] {
    return heldCells(this.doc(), this.faults.getState());
  }

  /** The document as it can be saved: refused cells have the server's value. */
  private storable(): OfferDoc {
    return withCellsOf(this.doc(), this.base, this.held());
  }

  /** Marks refused cells; newly refused ones are left out, and the rest is sent again. */
  private holdBack(found: Faults): void {
    const known = this.faults.getState();
    this.faults.setState({ ...known, ...found }, true);
    if (heldCells(this.doc(), found).some((cell) => !(cell in known))) this.autosave?.change(this.storable());
  }

  private async onStopped(kind: 'stale' | 'refused', sent: OfferDoc, latest: OfferDoc): Promise<void> {
    const [theirs, conflicts] = await Promise.all([this.deps.read(), loadConflicts()]).catch(
      () => [null, null] as const,
    );
    const { autosave } = this;
    if (!autosave) return;
    if (!theirs) {
      // The other version could not be read: the next save is refused again, and it is read once more.
      const resume = () => this.autosave?.resume(this.autosave.rev(), this.base, this.storable());
      this.readAgainTimer = setTimeout(resume, READ_AGAIN_MS);
      return;
    }
    const stored = toDoc(theirs);
    if (kind === 'refused' || !theirs.can.edit) {
      this.deps.onNotice('refused');
      this.replace(theirs, stored);
    } else if (this.isOwn(stored)) {
      // The answer to an earlier attempt was lost: the server already has one of our versions.
      this.aggregate = theirs;
      this.base = sameDoc(stored, sent, 'without costs') ? sent : stored;
      this.sent = [];
      autosave.resume(theirs.offer.rev, this.base, latest);
      this.deps.onAggregate(theirs);
    } else this.mergeOrAsk(theirs, conflicts);
  }

  /** Whether the server's version is one that was sent from here and whose answer did not arrive. */
  private isOwn(stored: OfferDoc): boolean {
    return this.sent.includes(contentKey(stored));
  }

  /** Merges the two versions if no field was changed in both; else shows the conflict. */
  private mergeOrAsk(theirs: OfferAggregate, conflicts: ConflictModule): void {
    const [typed, stored] = [this.doc(), toDoc(theirs)];
    const mine = toPayload(typed, true);
    const found = conflicts.findDifferences(toPayload(this.base, true), mine, stored);
    if (found.some(({ clash }) => clash)) {
      this.storeDraft();
      return this.conflict.setState({ base: this.base, mine: typed, theirs }, true);
    }
    const suggested = Object.fromEntries(found.map(({ key, suggested: side }) => [key, side]));
    this.deps.onNotice('merged', theirs.offer.changedBy);
    this.replace(theirs, conflicts.mergeVersions(mine, stored, found, suggested));
  }

  /** Continues from the server's version, with `doc` on the screen. */
  private replace(theirs: OfferAggregate, doc: OfferDoc): void {
    clearTimeout(this.readAgainTimer);
    this.aggregate = theirs;
    this.base = toDoc(theirs);
    this.sent = [];
    this.conflict.setState(null, true);
    this.faults.setState(keepFaults(this.faults.getState(), this.doc(), doc), true);
    this.refused.setState(theirs.can.edit ? keepTexts(this.refused.getState(), this.doc(), doc) : NO_TEXTS, true);
    if (!sameDoc(doc, this.doc(), 'with costs')) this.editor.setState(withFirstLine(startEditing(doc), theirs), true);
    this.autosave?.resume(theirs.offer.rev, this.base, this.storable());
    this.storeDraft();
    this.deps.onAggregate(theirs);
  }

  /** Keeps in the browser what the server does not have. */
  private storeDraft(): void {
    // Until the conflict is settled, what was typed is in the draft only.
    if (this.conflict.getState()) return;
    const [doc, refused] = [this.doc(), this.refused.getState()];
    const isStored = Object.keys(refused).length === 0 && sameDoc(doc, this.base, 'with costs');
    if (isStored && this.sent.length === 0) return this.deps.draft.clear();
    const { base, sent } = this;
    this.deps.draft.write({ rev: this.aggregate.offer.rev, base, doc, sent, refused, at: Date.now() });
  }

  private restoreDraft(): void {
    const draft = this.aggregate.can.edit ? this.deps.draft.read(Date.now()) : null;
    if (!draft) return this.deps.draft.clear();
    const isNewer = draft.rev !== this.aggregate.offer.rev;
    // The page was reloaded before the answer to a save: the server has what was sent, the draft what was typed since.
    const isOwn = isNewer && draft.sent.includes(contentKey(this.base));
    this.sent = isNewer ? [] : draft.sent;
    this.refused.setState(draft.refused, true);
    const known = isOwn ? [this.base] : [this.base, draft.base];
    if (known.some((stored) => sameDoc(draft.doc, stored, 'with costs'))) return this.storeDraft();
    if (isNewer && !isOwn)
      return this.conflict.setState({ base: draft.base, mine: draft.doc, theirs: this.aggregate }, true);
    this.editor.setState(startEditing(draft.doc), true);
    this.autosave?.change(this.storable());
    if (!isOwn) this.deps.onNotice('restored');
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

/** The server names lines and sections by index (`lines.0.text`), the screen by id. */
function toCellFaults(fields: Record<string, FieldError>, payload: OfferDoc): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => {
      const row = /^(lines|sections)\.(\d+)\.(.+)$/.exec(path);
      const id = row && payload[row[1] as 'lines' | 'sections'][Number(row[2])]?.id;
      return [id ? `${id}.${row[3]}` : path, fault];
    }),
  );
}
