import { defineEndpoint } from '@/lib/auth/server/endpoint';
import { companies } from '@/lib/companies/commands';
import { findCompany } from '@/lib/companies/server/find-company';
import { companyNumber } from '@/lib/companies/shared/schema';

export const GET = defineEndpoint(
  companies.find,
  { auth: 'session', access: 'read leads', params: companyNumber },
  ({ request, params }) => findCompany(params.cvr, request.signal),
);
