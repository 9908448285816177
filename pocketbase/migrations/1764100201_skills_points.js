/// <reference path="../../.pocketbase/types.d.ts" />
// Skills as one list of the firm's, and points of jobs that a planner has moved by hand.
const ACTIVE = '@request.auth.inactive = false';
const STAFF = `(${ACTIVE} && (${['admin', 'moderator', 'management', 'seller'].map((name) => `@request.auth.roles ~ "${name}"`).join(' || ')}))`;
const TECHNICIAN =
  `(${ACTIVE} && @collection.technicians.user ?= @request.auth.id` + ' && @collection.technicians.active ?= true)';
const WITH_SKILLS = ['technicians', 'service_jobs'];
const LONGEST = 40;

/** As the planning rules compare skills: without regard to case and accents. */
function fold(name) {
  const danish = name.toLowerCase().replace(/å/g, 'aa').replace(/ø/g, 'oe').replace(/æ/g, 'ae');
  return danish.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

const tidy = (name) => String(name).trim().slice(0, LONGEST).trim();

/** The skills of a row; a list that was never set is stored as '' or null. */
function skillsOf(row) {
  const stored = JSON.parse(row.skills || '[]');
  return Array.isArray(stored) ? stored.map(tidy).filter((name) => name !== '') : [];
}

function readRows(app, table) {
  const rows = arrayOf(new DynamicModel({ id: '', skills: '' }));
  app
    .db()
    .newQuery(
      `SELECT id, coalesce(skills, '') AS skills FROM ${table} WHERE coalesce(skills, '') NOT IN ('', '[]', 'null')`,
    )
    .all(rows);
  return rows.map(({ id, skills }) => ({ id, skills }));
}

/** The spelling that is used most often, by the folded name; of two equal ones the capitalised. */
function chooseSpellings(all) {
  const counts = {};
  for (const name of all) {
    const spellings = (counts[fold(name)] = counts[fold(name)] || {});
    spellings[name] = (spellings[name] || 0) + 1;
  }
  const chosen = {};
  for (const key of Object.keys(counts))
    chosen[key] = Object.keys(counts[key]).sort((a, b) => counts[key][b] - counts[key][a] || (a < b ? -1 : 1))[0];
  return chosen;
}

function createSkills(app) {
  const skills = new Collection({
    type: 'base',
    name: 'skills',
    listRule: `${STAFF} || ${TECHNICIAN}`,
    viewRule: `${STAFF} || ${TECHNICIAN}`,
    // Written by commands only.
    fields: [
      // What technicians and jobs store; a new name is written to all of them.
      { name: 'name', type: 'text', required: true, max: LONGEST },
      { name: 'sort', type: 'number', onlyInt: true, min: 0 },
      { name: 'active', type: 'bool' },
      { name: 'rev', type: 'number', onlyInt: true, min: 0 },
      { name: 'createdBy', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id, maxSelect: 1 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE UNIQUE INDEX idx_skills_name ON skills (name)'],
  });
  app.save(skills);
  return skills;
}

/** Makes the list of what technicians and jobs have, each skill once, and writes its spelling to all of them. */
function mergeSpellings(app, skills) {
  const rows = WITH_SKILLS.flatMap((table) => readRows(app, table).map((row) => ({ table, ...row })));
  const chosen = chooseSpellings(rows.flatMap(skillsOf));
  Object.values(chosen)
    .sort((a, b) => (fold(a) < fold(b) ? -1 : 1))
    .forEach((name, at) => {
      const skill = new Record(skills);
      skill.load({ name, sort: (at + 1) * 10, active: true, rev: 1 });
      app.save(skill);
    });
  for (const row of rows) {
    const merged = JSON.stringify([...new Set(skillsOf(row).map((name) => chosen[fold(name)]))]);
    if (merged === row.skills) continue;
    app
      .db()
      .newQuery(`UPDATE ${row.table} SET skills = {:skills} WHERE id = {:id}`)
      .bind({ skills: merged, id: row.id })
      .execute();
  }
}

migrate(
  (app) => {
    mergeSpellings(app, createSkills(app));
    const jobs = app.findCollectionByNameOrId('service_jobs');
    // A planner has put the point where it is; it stays when the address is spelled differently.
    jobs.fields.add(new BoolField({ name: 'pointMoved' }));
    app.save(jobs);
  },
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.fields.removeByName('pointMoved');
    app.save(jobs);
    app.delete(app.findCollectionByNameOrId('skills'));
  },
);
