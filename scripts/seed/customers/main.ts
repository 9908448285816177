/** Run by the first start of a demo, once its pages are served. */
import { settings } from '../../../lib/core/server/env.ts';
import { fail } from '../../lib/fail.mjs';
import { answerAsCustomers } from './answers.ts';

const { PORT, STANDIN_PORT } = settings();
try {
  await answerAsCustomers({ app: `http://localhost:${PORT}`, standin: `http://localhost:${STANDIN_PORT}` });
} catch (error) {
  fail(error);
}
