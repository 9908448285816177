/** A job as the service commands store it, in memory, for component tests. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { pb } from '@/lib/pocketbase/shared/client';
import { jobDetail } from '@/lib/service/shared/queries';
import { allowedJobTransitions, getJobAccess, maySetJobState, type JobActor } from '@/lib/service/shared/rules';
import { toFirmCalendar } from '@/lib/settings/shared/company/calendar';
import type { KlsVersion } from '@/lib/settings/shared/kls/definition';
import { FIRST_VERSION } from '@/lib/settings/shared/kls/first-version';
import type { JobAggregate, JobAgreement, JobLine, JobTechnician } from '@/lib/service/shared/types';

export const JOB = 'job000000000001';
export const MADS = {
  id: 'tech00000000001',
  name: 'Mads Montør',
  initials: 'MM',
  user: '',
  title: 'montoer',
  colour: 'blue',
  salesRate: 69500,
  active: true,
  skills: [],
} as JobTechnician;

const NEW_JOB = {
  id: JOB,
  jobNumber: 20017,
  title: 'Ny tavle',
  type: 'service',
  priority: 'normal',
  description: '',
  customerName: 'Demo Kunde',
  contactName: '',
  contactPhone: '20301122',
  contactEmail: '',
  address: 'Østergade 1',
  zip: '8000',
  city: 'Aarhus C',
  accessNote: '',
  durationMin: 60,
  skills: [],
  earliestDay: '',
  latestDay: '',
  windowFrom: 0,
  windowTo: 0,
  recurrence: null,
  klsRequired: false,
  klsForm: null,
  klsApprovedBy: '',
  status: 'ny',
  holdReason: '',
  reasonNote: '',
  invoiceRef: '',
  technicians: [MADS.id],
  plannedDay: '',
  plannedMinute: 0,
  workNote: '',
  signature: '',
  signedBy: '',
  signedAt: '',
  lead: '',
  archived: false,
  rev: 1,
} as unknown as JobAggregate['job'];

type Body = Partial<JobAggregate['job']> & { lines?: JobLine[]; note?: string; clock?: string };

export class JobServer {
  lines: JobLine[] = [];
  agreements: JobAgreement[] = [];
  withdrawn: JobAggregate['withdrawn'] = null;
  me = '';
  clock: JobAggregate['clock'] = null;
  klsVersions: KlsVersion[] = [FIRST_VERSION];
  klsPhotos: string[] = [];
  calendar = toFirmCalendar(null);
  actor: JobActor = { roles: ['moderator'], isTechnician: false, isSeller: false };
  #job: JobAggregate['job'];
  readonly #checks = new Map<string, () => unknown>();

  constructor(fields: Partial<JobAggregate['job']>) {
    this.#job = { ...NEW_JOB, ...fields };
    answerRequest(`GET /api/service/${JOB}`, () => this.read());
    answerRequest('GET /api/installations', { items: [], mayEdit: false });
    answerRequest('GET /api/collections/technicians/records', listOf([MADS]));
    for (const collection of ['activities', 'files', 'tasks'])
      answerRequest(`GET /api/collections/${collection}/records`, listOf([]));
    this.#answer('save', ({ lines, ...fields }) => this.#store({ ...fields }, lines));
    this.#answer('add', ({ lines, clock }) => {
      if (clock) this.clock = null;
      return this.#store({}, [...this.lines, ...(lines ?? [])]);
    });
    this.#answer('clock', ({ id }) => {
      this.clock = { id: id!, startedAt: new Date().toISOString() };
      return this.read();
    });
    this.#answer('move', ({ status, holdReason, note, invoiceRef }) =>
      this.#store({ status: status!, holdReason: holdReason!, reasonNote: note ?? '', invoiceRef: invoiceRef ?? '' }),
    );
    this.#answer('archive', ({ archived }) => this.#store({ archived: archived! }));
    this.#answer('approve', () =>
      this.#store({ klsApprovedBy: 'user00000000001', klsApprovedAt: '2026-11-25 08:00:00.000Z' }),
    );
  }

  /** Changes the job as a colleague does. */
  change(fields: Partial<JobAggregate['job']>): void {
    this.#store(fields);
  }

  /** Runs before each command of this name: it may delay the command, throw, or return the refusal to answer. */
  before(command: string, check: () => unknown): void {
    this.#checks.set(command, check);
  }

  /** The bodies that were sent to a command, oldest first. */
  sent(command: string): Record<string, unknown>[] {
    return findSent(`POST /api/service/${JOB}/${command}`).map(({ body }) => body as Record<string, unknown>);
  }

  read(): JobAggregate {
    const { status, archived } = this.#job;
    const { actor } = this;
    return {
      job: { ...this.#job },
      lines: this.lines.map((line) => ({ ...line, planned: line.planned ?? false })),
      offer: null,
      withdrawn: this.withdrawn,
      agreements: this.agreements,
      hourRate: MADS.salesRate ?? 0,
      inclVat: true,
      parts: [],
      repeats: { previous: null, next: null },
      vatRate: 25,
      keepsPhotoPlace: false,
      me: this.me,
      clock: this.clock,
      klsVersions: this.klsVersions,
      klsPhotos: this.klsPhotos,
      calendar: this.calendar,
      can: {
        edit: getJobAccess({ status, archived }, actor),
        moves: allowedJobTransitions(status, actor),
        state: maySetJobState({ archived }, actor),
        seeCost: false,
        archive: true,
        approveKls: this.#job.klsForm !== null && !this.#job.klsApprovedBy,
      },
    };
  }

  #store(fields: Partial<JobAggregate['job']>, lines = this.lines): JobAggregate {
    this.#job = { ...this.#job, ...fields, rev: this.#job.rev + 1 };
    this.lines = lines;
    return this.read();
  }

  #answer(command: string, run: (body: Body) => JobAggregate): void {
    answerRequest(`POST /api/service/${JOB}/${command}`, async ({ body }: SentRequest) => {
      const refusal = await this.#checks.get(command)?.();
      if (refusal instanceof Refusal) return refusal;
      const { rev, ...sent } = body as Body;
      if (rev !== undefined && rev !== this.#job.rev)
        return new Refusal(409, { code: 'stale', data: { rev: this.#job.rev, fields: [], current: this.read() } });
      return run(sent);
    });
  }
}

/** Renders a part of the job's page with the newest job. */
export function WithJob({ children }: { children: (data: JobAggregate) => ReactNode }) {
  const { data } = useQuery(jobDetail(pb, JOB));
  return data ? children(data) : null;
}
