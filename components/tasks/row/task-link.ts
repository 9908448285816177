import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { TaskItem } from '@/lib/tasks/shared/queries';

/** Address and label of the task's job, else its offer, its lead or the account that it is about; null without any. */
export function linkOf(task: TaskItem): { href: string; label: string } | null {
  const { inquiry, lead, job, account } = task.expand ?? {};
  if (job) return { href: paths.job(job.id), label: `${job.jobNumber} · ${job.title}` };
  if (inquiry)
    return {
      href: paths.offer(inquiry.id),
      label: [offerNumberText(inquiry.offerNumber, inquiry.revision), lead?.name].filter(Boolean).join(' · '),
    };
  if (account) return { href: paths.settings.user(account.id), label: account.name };
  return lead ? { href: paths.lead(lead.id), label: lead.company || lead.name } : null;
}
