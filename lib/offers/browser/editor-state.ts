/** The state of the offer editor, with undo. A pure reducer: new ids come with the actions. */
import { arrange, blankLine, withCosts, type HeadField, type OfferDoc } from '../shared/document.ts';
import type { OfferLine, OfferSection } from '../shared/schema.ts';
import { proposedChoice, recommendChoice, switchOption, tidySections, withProposal } from '../shared/options.ts';

export type LinePatch = Partial<Omit<OfferLine, 'id' | 'section'>>;

/** Without `choice` the section always counts. `group`: an id; a new one makes a group. */
export type SectionChoice = Pick<OfferSection, 'choice' | 'group' | 'groupTitle'>;

export type EditorAction =
  /** `typing`: the cell being typed in (refused.ts); consecutive changes of the same one are undone together. */
  | { type: 'head'; patch: Partial<Pick<OfferDoc, HeadField>>; typing?: string }
  | { type: 'line'; id: string; patch: LinePatch; typing?: string }
  /** After the line `after`, first in the section for '', else last in it. */
  | { type: 'add'; id: string; section: string; after?: string | undefined; patch?: LinePatch }
  /** `replaces`: id of a line that is removed. `newSection`: comes after `section` and gets the lines. */
  | {
      type: 'insert';
      lines: OfferLine[];
      section: string;
      after?: string | undefined;
      replaces?: string | undefined;
      newSection?: OfferSection;
    }
  | { type: 'duplicate'; id: string; newId: string }
  | { type: 'move'; id: string; by: 1 | -1 }
  | { type: 'moveTo'; id: string; section: string }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'addSection'; section: OfferSection; after?: string | undefined }
  | { type: 'renameSection'; id: string; title: string; typing?: string }
  | { type: 'setChoice'; id: string; choice: SectionChoice }
  /** Renames the group of this alternative. */
  | { type: 'renameGroup'; id: string; title: string; typing?: string }
  /** Proposes an alternative instead of the others of its group, or switches whether an extra is proposed. */
  | { type: 'recommend'; id: string }
  | { type: 'moveSection'; id: string; by: 1 | -1 }
  /** `lines`: removed too, or kept at the end of the section before. */
  | { type: 'removeSection'; id: string; lines: 'keep' | 'remove' };

export type EditorCommand =
  | EditorAction
  | { type: 'undo' }
  | { type: 'redo' }
  /** The next change is undone separately from the ones before. */
  | { type: 'seal' }
  /** Undoes what is being typed under this name, without a redo. */
  | { type: 'takeBack'; typing: string }
  /** Unit costs from the server, by line id, in øre. Not undone. */
  | { type: 'costs'; costs: ReadonlyMap<string, number> }
  /** Replaces everything by the server's version. */
  | { type: 'replace'; doc: OfferDoc };

export type EditorState = {
  doc: OfferDoc;
  past: readonly OfferDoc[];
  future: readonly OfferDoc[];
  /** The `typing` of the last change. */
  typing: string | null;
};

export const HISTORY_LIMIT = 200;

export function startEditing(doc: OfferDoc): EditorState {
  return { doc: arrange(doc), past: [], future: [], typing: null };
}

/** The state after a command. Returns the same object if nothing changes. */
export function reduce(state: EditorState, command: EditorCommand): EditorState {
  switch (command.type) {
    case 'undo': {
      const doc = state.past.at(-1);
      return doc ? { doc, past: state.past.slice(0, -1), future: [state.doc, ...state.future], typing: null } : state;
    }
    case 'redo': {
      const [doc, ...future] = state.future;
      return doc ? { doc, past: [...state.past, state.doc], future, typing: null } : state;
    }
    case 'takeBack': {
      const doc = state.typing === command.typing ? state.past.at(-1) : undefined;
      return doc ? { ...state, doc, past: state.past.slice(0, -1), typing: null } : state;
    }
    case 'seal':
      return state.typing === null ? state : { ...state, typing: null };
    case 'costs': {
      const doc = withCosts(state.doc, command.costs);
      return doc === state.doc ? state : { ...state, doc };
    }
    case 'replace':
      return startEditing(command.doc);
    default: {
      const doc = withDerived(state.doc, apply(state.doc, command));
      if (doc === state.doc) return state;
      const typing = 'typing' in command ? (command.typing ?? null) : null;
      if (typing !== null && typing === state.typing) return { ...state, doc, future: [] };
      return { doc, past: [...state.past, state.doc].slice(-HISTORY_LIMIT), future: [], typing };
    }
  }
}

function apply(doc: OfferDoc, action: EditorAction): OfferDoc {
  switch (action.type) {
    case 'head':
      return changed<OfferDoc>(doc, action.patch);
    case 'line':
      return mapLine(doc, action.id, (line) => changed<OfferLine>(line, withTypedPrice(line, action.patch)));
    case 'add':
      return insertLines(
        doc,
        [{ ...blankLine(action.id, action.section), ...action.patch }],
        action.section,
        action.after,
      );
    case 'insert':
      return without(insertBlock(doc, action), action.replaces === undefined ? [] : [action.replaces]);
    case 'duplicate': {
      const line = doc.lines.find(({ id }) => id === action.id);
      return line ? insertLines(doc, [{ ...line, id: action.newId, auto: false }], line.section, line.id) : doc;
    }
    case 'move':
      return moveLine(doc, action.id, action.by);
    case 'moveTo':
      return moveLineTo(doc, action.id, action.section);
    case 'remove':
      return without(doc, action.ids);
    case 'addSection':
      return addSection(doc, action.section, action.after);
    case 'renameSection':
      return renameSection(doc, action.id, action.title);
    case 'setChoice':
      return mapSection(doc, action.id, ({ id, title }) => ({ id, title, ...action.choice }));
    case 'renameGroup':
      return renameGroup(doc, action.id, action.title);
    case 'recommend':
      return recommend(doc, action.id);
    case 'moveSection':
      return moveSection(doc, action.id, action.by);
    case 'removeSection':
      return removeSection(doc, action.id, action.lines);
  }
}

/** The document with what follows from the change: which lines count, and the prices of charges in percent. */
function withDerived(before: OfferDoc, doc: OfferDoc): OfferDoc {
  const sections = doc.sections === before.sections ? doc.sections : tidySections(doc.sections);
  const lines = withProposal(sections, doc.lines);
  if (sections === doc.sections && lines === doc.lines) return doc;
  return { ...doc, sections: [...sections], lines: [...lines] };
}

/** A charge in percent whose price is typed no longer follows the other lines. */
function withTypedPrice(line: OfferLine, patch: LinePatch): LinePatch {
  const isTyped = line.percentBp > 0 && patch.unitPrice !== undefined && patch.percentBp === undefined;
  return isTyped ? { ...patch, percentBp: 0, percentMin: 0 } : patch;
}

/** `target` with the patch. Returns the same object if nothing changes. */
function changed<T extends object>(target: T, patch: Partial<T>): T {
  const differs = (Object.keys(patch) as (keyof T)[]).some((key) => !Object.is(target[key], patch[key]));
  return differs ? { ...target, ...patch } : target;
}

function mapLine(doc: OfferDoc, id: string, change: (line: OfferLine) => OfferLine): OfferDoc {
  const index = doc.lines.findIndex((line) => line.id === id);
  const line = doc.lines[index];
  if (!line) return doc;
  const next = change(line);
  return next === line ? doc : { ...doc, lines: doc.lines.with(index, next) };
}

function without(doc: OfferDoc, ids: readonly string[]): OfferDoc {
  const lines = doc.lines.filter((line) => !ids.includes(line.id));
  return lines.length === doc.lines.length ? doc : { ...doc, lines };
}

function insertBlock(
  doc: OfferDoc,
  { lines, section, after, newSection }: Extract<EditorAction, { type: 'insert' }>,
): OfferDoc {
  if (!newSection) return insertLines(doc, lines, section, after);
  return insertLines(addSection(doc, newSection, section), lines, newSection.id, undefined);
}

/** Leaves out lines whose ids exist already, so that ids stay unique. */
function insertLines(doc: OfferDoc, lines: OfferLine[], section: string, after: string | undefined): OfferDoc {
  const taken = new Set(doc.lines.map(({ id }) => id));
  const fresh = lines.filter(({ id }) => !taken.has(id) && taken.add(id)).map((line) => ({ ...line, section }));
  if (fresh.length === 0) return doc;
  if (after === '') return arrange({ ...doc, lines: [...fresh, ...doc.lines] });
  const at = doc.lines.findIndex((line) => line.id === after && line.section === section);
  return arrange({ ...doc, lines: at === -1 ? [...doc.lines, ...fresh] : doc.lines.toSpliced(at + 1, 0, ...fresh) });
}

/** Moves a line one place up or down; from the edge of a section into the next one. */
function moveLine(doc: OfferDoc, id: string, by: 1 | -1): OfferDoc {
  const from = doc.lines.findIndex((line) => line.id === id);
  const line = doc.lines[from];
  if (!line) return doc;
  const neighbour = doc.lines[from + by];
  if (neighbour?.section === line.section)
    return { ...doc, lines: doc.lines.with(from, neighbour).with(from + by, line) };
  const order = ['', ...doc.sections.map((section) => section.id)];
  const section = order[order.indexOf(line.section) + by];
  // Its position in the flat list is already between the two sections.
  return section === undefined ? doc : { ...doc, lines: doc.lines.with(from, { ...line, section }) };
}

/** Moves a line to the end of a section. */
function moveLineTo(doc: OfferDoc, id: string, section: string): OfferDoc {
  const line = doc.lines.find((other) => other.id === id);
  if (!line || line.section === section) return doc;
  return arrange({ ...doc, lines: [...doc.lines.filter((other) => other !== line), { ...line, section }] });
}

/** `after`: id of the section before; '' for the first place, undefined for the last. */
function addSection(doc: OfferDoc, section: OfferSection, after: string | undefined): OfferDoc {
  const { sections } = doc;
  if (sections.some(({ id }) => id === section.id)) return doc;
  const behind = after === '' ? 0 : sections.findIndex(({ id }) => id === after) + 1;
  return { ...doc, sections: sections.toSpliced(after === undefined ? sections.length : behind, 0, section) };
}

function renameSection(doc: OfferDoc, id: string, title: string): OfferDoc {
  const sections = doc.sections.map((section) => (section.id === id ? changed(section, { title }) : section));
  return sections.every((section, index) => section === doc.sections[index]) ? doc : { ...doc, sections };
}

function mapSection(doc: OfferDoc, id: string, change: (section: OfferSection) => OfferSection): OfferDoc {
  return { ...doc, sections: doc.sections.map((section) => (section.id === id ? change(section) : section)) };
}

function renameGroup(doc: OfferDoc, id: string, groupTitle: string): OfferDoc {
  const group = doc.sections.find((section) => section.id === id)?.group;
  if (group === undefined) return doc;
  return { ...doc, sections: doc.sections.map((one) => (one.group === group ? { ...one, groupTitle } : one)) };
}

function recommend(doc: OfferDoc, id: string): OfferDoc {
  const chosen = switchOption(doc.sections, proposedChoice(doc.sections), id);
  return { ...doc, sections: recommendChoice(doc.sections, chosen) };
}

function moveSection(doc: OfferDoc, id: string, by: 1 | -1): OfferDoc {
  const from = doc.sections.findIndex((section) => section.id === id);
  const section = doc.sections[from];
  const to = from + by;
  if (!section || to < 0 || to >= doc.sections.length) return doc;
  return arrange({ ...doc, sections: doc.sections.toSpliced(from, 1).toSpliced(to, 0, section) });
}

function removeSection(doc: OfferDoc, id: string, lines: 'keep' | 'remove'): OfferDoc {
  const index = doc.sections.findIndex((section) => section.id === id);
  if (index === -1) return doc;
  const before = doc.sections[index - 1]?.id ?? '';
  const kept =
    lines === 'remove'
      ? doc.lines.filter((line) => line.section !== id)
      : doc.lines.map((line) => (line.section === id ? { ...line, section: before } : line));
  return arrange({ ...doc, sections: doc.sections.toSpliced(index, 1), lines: kept });
}
