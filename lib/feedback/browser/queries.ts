/** Feedback: the user's own, for admins everyone's. The client is a parameter, so that a page can prefetch. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { oneOf, toFilter, type Conditions } from '../../core/shared/conditions.ts';
import { PAGE_SIZE } from '../../core/shared/limits.ts';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { FeedbackRecord, TypedPocketBase } from '../../pocketbase/shared/types.ts';

export const feedbackKeys = {
  all: queryRoots.feedback,
  list: (view: FeedbackView, user: string) => [...feedbackKeys.all, 'list', view, user] as const,
  closed: () => [...feedbackKeys.all, 'closed'] as const,
};

/** `vis` in the URL. Everyone has 'mine'; the other views are for admins. */
export const FEEDBACK_VIEWS = ['mine', 'nye', 'alle'] as const;
export type FeedbackView = (typeof FEEDBACK_VIEWS)[number];

function where(view: FeedbackView, user: string): Conditions {
  if (view === 'mine') return [['author', '=', user]];
  return view === 'nye' ? [oneOf('status', ['ny', 'set', 'planlagt'])] : [];
}

/**
 * One page of feedback, from 1: newest first; feedback that waits for an answer oldest first.
 * @throws ClientError
 */
export function feedbackPage(
  pb: TypedPocketBase,
  view: FeedbackView,
  user: string,
  page: number,
  signal: AbortSignal,
  size = PAGE_SIZE,
): Promise<FeedbackRecord[]> {
  const sort = view === 'nye' ? 'created,id' : '-created,id';
  const filter = toFilter(where(view, user));
  return withClientError(
    async () =>
      (await pb.collection('feedback').getList<FeedbackRecord>(page, size, { filter, sort, skipTotal: true, signal }))
        .items,
  );
}

/** Pages of feedback as `feedbackPage` reads them. */
export function feedbackList(pb: TypedPocketBase, view: FeedbackView, user: string) {
  return infiniteQueryOptions({
    queryKey: feedbackKeys.list(view, user),
    queryFn: ({ pageParam, signal }) => feedbackPage(pb, view, user, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.length < PAGE_SIZE ? undefined : page + 1),
    enabled: user !== '',
  });
}

/** Feedback closed by a version that the user may read. */
export function closedFeedback(pb: TypedPocketBase, user: string) {
  return queryOptions({
    queryKey: feedbackKeys.closed(),
    queryFn: ({ signal }) =>
      withClientError(
        async () =>
          (
            await pb
              .collection('feedback')
              .getList<FeedbackRecord>(1, 200, { filter: "patchnote != ''", sort: '-updated', skipTotal: true, signal })
          ).items,
      ),
    enabled: user !== '',
  });
}
