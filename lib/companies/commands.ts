/** The contract of the company look-up. It runs on the web server, which alone asks the register. */
import { defineCommands, type } from '../core/shared/contract.ts';
import type { CompanyAnswer } from './shared/types.ts';

export const companies = defineCommands({
  /** The company with a CVR number. */
  find: { method: 'GET', path: '/api/companies/{cvr}', by: 'next', answer: type<CompanyAnswer>() },
});
