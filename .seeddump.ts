import { mkdtempSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from './scripts/lib/demo.ts';
import { ensurePocketBase } from './scripts/lib/pocketbase-binary.mjs';
import { ROOT } from './scripts/lib/root.ts';
import { seed } from './scripts/seed/seed.ts';
const folder = mkdtempSync(join(tmpdir(), 'seeddump-'));
migrate(await ensurePocketBase(ROOT, process.env), folder);
const db = openDatabase(folder);
seed(db, { leads: 3000, today: '2026-06-10', progress: () => undefined });
for (const t of ['leads','inquiries','inquiry_lines','tasks','technicians','technician_costs','technician_absences','service_jobs','service_job_lines','service_job_line_costs','routes','route_stops','activities','feedback','templates','products','charges']) {
  let rows: unknown[] = [];
  try { rows = db.prepare(`SELECT * FROM ${t} ORDER BY rowid`).all(); } catch (e) { console.log(t, String(e)); continue; }
  console.log(t, rows.length, createHash('sha1').update(JSON.stringify(rows)).digest('hex'));
}
db.close();
rmSync(folder, { recursive: true, force: true });
