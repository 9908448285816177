/** The commands of the feedback. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { feedback } from '../../lib/feedback/commands.ts';
import {
  feedbackAnswer,
  feedbackCreate,
  MAX_SCREENSHOT,
  type FeedbackAnswer,
  type FeedbackCreate,
} from '../../lib/feedback/shared/schema.ts';
import { PATCH_NOTES } from '../../lib/patchnotes/shared/notes.ts';
import type { FeedbackRecord } from '../../lib/pocketbase/shared/types.ts';
import { loadForChange, toPublicFields, updateRecord } from '../runtime/records.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { findUploadedFile } from '../runtime/request.ts';

export const feedbackCommands: Implementations<typeof feedback> = {
  createFeedback: implement(
    feedback.createFeedback,
    { access: 'signed-in', input: feedbackCreate },
    ({ app, user, input, e }) => createFeedback(app, user.id, input, getScreenshot(e)),
  ),
  answerFeedback: implement(feedback.answerFeedback, { input: feedbackAnswer }, ({ app, user, path, input }) => {
    if (!user.roles.includes('admin')) throw new AppError('forbidden');
    return answerFeedback(app, path.id, input);
  }),
};

/** @throws AppError too_large */
function getScreenshot(e: core.RequestEvent): filesystem.File | null {
  const file = findUploadedFile(e, 'screenshot');
  if (file && file.size > MAX_SCREENSHOT) throw new AppError('too_large');
  return file;
}

function createFeedback(
  tx: core.App,
  author: string,
  input: FeedbackCreate,
  screenshot: filesystem.File | null,
): FeedbackRecord {
  const { idempotencyKey: _key, ...fields } = input;
  const record = new Record(tx.findCollectionByNameOrId('feedback'));
  record.load({ ...fields, status: 'ny', author, rev: 1 });
  if (screenshot) record.set('screenshot', screenshot);
  tx.save(record);
  return toPublicFields<FeedbackRecord>(record);
}

/** @throws AppError not_found, stale, validation at `patchnote` */
function answerFeedback(tx: core.App, id: string, input: FeedbackAnswer): FeedbackRecord {
  const { rev, ...fields } = input;
  const record = loadForChange(tx, 'feedback', id, rev, fields);
  if (fields.patchnote !== '' && !PATCH_NOTES.some((note) => note.version === fields.patchnote))
    throw fieldError('patchnote', 'unknownRecord');
  updateRecord(tx, record, { ...fields, rev: rev + 1 });
  return toPublicFields<FeedbackRecord>(record);
}
