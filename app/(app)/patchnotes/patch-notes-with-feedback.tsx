'use client';

import { ClosedFeedback } from '@/components/feedback/closed-feedback';
import { PatchNotes } from '@/components/patchnotes/patch-notes';

/** The patch notes, each version with the feedback that it closed. */
export function PatchNotesWithFeedback() {
  return <PatchNotes below={(version) => <ClosedFeedback version={version} />} />;
}
