'use client';

import { FileBox } from '@/components/common/files/lazy-file-box';
import { LinkedTasks } from '@/components/tasks/linked/linked-tasks';
import { paths } from '@/lib/core/shared/paths';
import { leadKeys } from '@/lib/leads/shared/queries';
import type { Lead } from '@/lib/leads/shared/types';
import { LeadJobs } from './lead-jobs';
import { LeadOffers } from './lead-offers';
import { LeadTimeline } from './lead-timeline';

/** The customer's tasks, offers, jobs, files and timeline. */
export function LeadRecords({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  return (
    <>
      <LinkedTasks field="lead" id={lead.id} mayAdd={mayChange} />
      <LeadOffers lead={lead} mayChange={mayChange} />
      <LeadJobs lead={lead} />
      <FileBox
        owner={{ lead: lead.id }}
        timeline={leadKeys.timeline(lead.id)}
        mayAdd={mayChange}
        listHref={paths.leadFiles(lead.id)}
      />
      <LeadTimeline lead={lead} mayChange={mayChange} />
    </>
  );
}
