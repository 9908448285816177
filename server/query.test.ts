import { limitQuery } from './query.ts';

test.each([
  ['', ''],
  ['?page=1&perPage=500&expand=lead%2Cjob.lead', '?page=1&perPage=500&expand=lead%2Cjob.lead'],
  ['?perPage=501&page=2', '?perPage=500&page=2'],
  ['?perPage=1e9', '?perPage=500'],
  ['?per%50age=1000', '?perPage=500'],
  ['?expand=job.lead.owner', '?expand=job.lead'],
  ['?filter=a%3D1&expand=files,a.b.c.d', '?filter=a%3D1&expand=files%2Ca.b'],
  ['?perPage=x', '?perPage=x'],
  // Go drops a pair with a semicolon or a wrong escape, and reads the next one.
  ['?perPage=1;&perPage=1000', '?perPage=500'],
  ['?perPage=%zz&perPage=1000', '?perPage=500'],
  ['?expand=;&expand=a.b.c.d', '?expand=%3B%2Ca.b'],
])('%s → %s', (query, limited) => expect(limitQuery(query)).toBe(limited));
