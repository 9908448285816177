/**
 * What may import what (docs/decisions/022-order-of-features.md). Types count like all imports, in cycles too:
 * where a file imports both types and values of another, dependency-cruiser can't tell the two apart.
 */

/** Features in their order: each may use those after it, never those before. */
const FEATURES = [
  'gallery',
  'privacy',
  'dashboard',
  'planning',
  'service',
  'imports',
  'offers',
  'leads',
  'settings',
  'tasks',
  'files',
  'feedback',
  'patchnotes',
  'about',
];
/** Folders that every feature may use, in the same order. */
const SHARED_COMPONENTS = ['layout', 'auth', 'common', 'ui'];
const SHARED_LIB = [
  'auth',
  'offline',
  'microsoft',
  'sms',
  'files',
  'states',
  'reasons',
  'units',
  'views',
  'addresses',
  'companies',
  'firm',
  'map',
  'pocketbase',
  'i18n',
  'core',
];
const inFolder = (folder, names) => names.map((name) => `${folder}/${name}`);

const COMPONENTS = inFolder('components', ['testing', ...FEATURES, ...SHARED_COMPONENTS]);
const LIB = inFolder('lib', [...FEATURES.filter((name) => name !== 'files'), ...SHARED_LIB]);
const POCKETBASE = inFolder('pocketbase', [...FEATURES, 'views', 'auth', 'runtime']);
const TOOLS = ['scripts', 'bench', 'e2e', 'standin', 'server', 'pocketbase/testing'];

const after = (order, path) => order.slice(order.indexOf(path));
/**
 * Which lib folders screens and handlers may read: those of their own feature and of features after it, and shared
 * ones.
 */
const libFor = (path) => {
  const name = path.split('/')[1];
  const features = FEATURES.includes(name) ? inFolder('lib', after(FEATURES, name)) : [];
  return [...features, ...inFolder('lib', SHARED_LIB)];
};

/** A feature's contracts, which run everywhere as its `shared` room does. */
const CONTRACTS = '^lib/[^/]+/[a-z-]*commands\\.ts$';
const room = (name) => `^lib/[^/]+/${name}/`;

/** For each folder, all folders that its files may import from. */
const ALLOWED = {
  ...Object.fromEntries(LIB.map((path) => [path, [...after(LIB, path), 'messages']])),
  ...Object.fromEntries(COMPONENTS.map((path) => [path, [...after(COMPONENTS, path), ...libFor(path)]])),
  'components/testing': [...COMPONENTS, ...libFor('components/testing'), 'messages'],
  ...Object.fromEntries(POCKETBASE.map((path) => [path, [...after(POCKETBASE, path), ...libFor(path)]])),
  'pocketbase/testing': ['pocketbase/testing', 'scripts', ...LIB],
  app: ['app', ...COMPONENTS, ...LIB, 'messages'],
  e2e: [...TOOLS, ...LIB, 'messages'],
  bench: [...TOOLS, ...LIB, 'messages'],
  scripts: ['scripts', 'server', 'standin', ...LIB, 'messages'],
  standin: ['standin', 'server', ...inFolder('lib', SHARED_LIB)],
  server: ['server', ...inFolder('lib', SHARED_LIB)],
};

const within = (folders) => `^(${folders.join('|')})/`;
/** Tests and the helpers of a feature's component tests may import from everywhere. */
const TESTS = '(\\.test\\.tsx?$|^components/[^/]+/testing/)';

/** Where code of lib runs is said by its room: browser, server, or shared by both and by PocketBase. */
const rooms = [
  { name: 'shared', from: [room('shared'), CONTRACTS], to: [room('browser'), room('server')] },
  { name: 'browser', from: [room('browser')], to: [room('server')] },
  { name: 'server', from: [room('server'), '^(server|scripts|standin)/'], to: [room('browser')] },
  { name: 'pocketbase-room', from: ['^pocketbase/'], to: [room('browser'), room('server')] },
].map(({ name, from, to }) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [TESTS, '/testing/', '\\.types\\.ts$'] },
  to: { path: to },
}));

const order = Object.entries(ALLOWED).map(([folder, allowed]) => ({
  name: folder,
  severity: 'error',
  from: { path: within([folder]), pathNot: TESTS },
  // The proxy reads all contracts (server/contracts.ts).
  to: { pathNot: folder === 'server' ? [within(allowed), CONTRACTS] : within(allowed) },
}));

const config = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pocketbase',
      comment: 'The files directly in pocketbase/ put its features together.',
      severity: 'error',
      from: { path: '^pocketbase/[^/]+$' },
      to: { pathNot: [within([...POCKETBASE, 'lib/core']), '^pocketbase/[^/]+$'] },
    },
    ...rooms,
    ...order,
  ],
  options: {
    // Packages are left out.
    includeOnly: within(['app', 'components', 'lib', 'messages', 'pocketbase', ...TOOLS]),
    exclude: '^(node_modules/|\\.)',
    doNotFollow: '^messages/',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};

export default config;
