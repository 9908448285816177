import { AppError, fieldError } from '../../lib/core/errors.ts';
import {
  feedbackAnswer,
  feedbackCreate,
  MAX_SCREENSHOT,
  type FeedbackAnswer,
  type FeedbackCreate,
} from '../../lib/feedback/schema.ts';
import { PATCH_NOTES } from '../../lib/patchnotes/notes.ts';
import type { FeedbackRecord } from '../../lib/pocketbase/types.ts';
import { parseInput, command, idempotent, loadForChange, toPublicFields } from '../runtime/command.ts';
import { findUploadedFile, getPathParam, parsePayload } from '../runtime/request.ts';

/**
 * POST /api/feedback, multipart: `payload` (JSON) and an optional `screenshot`. Every signed-in user may, also without
 * a role.
 */
export function createFeedback(e: core.RequestEvent): void {
  return command(e, { access: 'signed-in' }, (ctx) => {
    const input = parseInput(feedbackCreate, parsePayload(e));
    const screenshot = getScreenshot(e);
    return ctx.transaction((tx) =>
      idempotent(ctx, tx, 'feedback.create', input, () => create(tx, ctx.user.id, input, screenshot)),
    );
  });
}

/** @throws AppError too_large */
function getScreenshot(e: core.RequestEvent): filesystem.File | null {
  const file = findUploadedFile(e, 'screenshot');
  if (file && file.size > MAX_SCREENSHOT) throw new AppError('too_large');
  return file;
}

function create(
  tx: core.App,
  author: string,
  input: FeedbackCreate,
  screenshot: filesystem.File | null,
): FeedbackRecord {
  const { idempotencyKey: _key, ...fields } = input;
  const feedback = new Record(tx.findCollectionByNameOrId('feedback'));
  feedback.load({ ...fields, status: 'ny', author, rev: 1 });
  if (screenshot) feedback.set('screenshot', screenshot);
  tx.save(feedback);
  return toPublicFields<FeedbackRecord>(feedback);
}

/** POST /api/feedback/{id}/answer, for administrators */
export function answerFeedback(e: core.RequestEvent): void {
  return command(e, { body: feedbackAnswer }, ({ transaction, user, body }) => {
    if (!user.roles.includes('admin')) throw new AppError('forbidden');
    return transaction((tx) => answer(tx, getPathParam(e, 'id'), body));
  });
}

/** @throws AppError not_found, stale, validation at `patchnote` */
function answer(tx: core.App, id: string, input: FeedbackAnswer): FeedbackRecord {
  const { rev, ...fields } = input;
  const feedback = loadForChange(tx, 'feedback', id, rev, fields);
  if (fields.patchnote !== '' && !PATCH_NOTES.some((note) => note.version === fields.patchnote))
    throw fieldError('patchnote', 'unknownRecord');
  feedback.load({ ...fields, rev: rev + 1 });
  tx.save(feedback);
  return toPublicFields<FeedbackRecord>(feedback);
}
