/** Feedback: the user's own, for admins everyone's. The client is a parameter, so that a page can prefetch. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { oneOf, toFilter, type Conditions } from '../core/conditions.ts';
import { queryRoots } from '../core/query-roots.ts';
import { toClientError } from '../pocketbase/command.ts';
import type { FeedbackRecord, TypedPocketBase } from '../pocketbase/types.ts';

export const feedbackKeys = {
  all: queryRoots.feedback,
  list: (view: FeedbackView, user: string) => [...feedbackKeys.all, 'list', view, user] as const,
  closed: () => [...feedbackKeys.all, 'closed'] as const,
};

const PAGE_SIZE = 30;
/** `vis` in the URL. Everyone has 'mine'; the other views are for admins. */
export const FEEDBACK_VIEWS = ['mine', 'nye', 'alle'] as const;
export type FeedbackView = (typeof FEEDBACK_VIEWS)[number];

function where(view: FeedbackView, user: string): Conditions {
  if (view === 'mine') return [['author', '=', user]];
  return view === 'nye' ? [oneOf('status', ['ny', 'set', 'planlagt'])] : [];
}

/** Pages of feedback, newest first; feedback that waits for an answer oldest first. */
export function feedbackList(pb: TypedPocketBase, view: FeedbackView, user: string) {
  return infiniteQueryOptions({
    queryKey: feedbackKeys.list(view, user),
    queryFn: async ({ pageParam, signal }) => {
      try {
        const sort = view === 'nye' ? 'created,id' : '-created,id';
        return (
          await pb.collection('feedback').getList<FeedbackRecord>(pageParam, PAGE_SIZE, {
            filter: toFilter(where(view, user)),
            sort,
            skipTotal: true,
            signal,
          })
        ).items;
      } catch (error) {
        throw toClientError(error);
      }
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.length < PAGE_SIZE ? undefined : page + 1),
    enabled: user !== '',
  });
}

/** Feedback closed by a version that the user may read. */
export function closedFeedback(pb: TypedPocketBase, user: string) {
  return queryOptions({
    queryKey: feedbackKeys.closed(),
    queryFn: async ({ signal }) => {
      try {
        return (
          await pb
            .collection('feedback')
            .getList<FeedbackRecord>(1, 200, { filter: "patchnote != ''", sort: '-updated', skipTotal: true, signal })
        ).items;
      } catch (error) {
        throw toClientError(error);
      }
    },
    enabled: user !== '',
  });
}
