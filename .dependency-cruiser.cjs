/** Who may import whom. A layer may import itself and what its row lists; nothing else. */
const layers = {
  contract: [],
  domain: ['contract'],
  db: ['contract', 'domain'],
  api: ['contract', 'domain'],
  sync: ['contract', 'domain', 'db'],
  texts: ['contract'],
  components: ['contract', 'domain', 'texts'],
  features: ['contract', 'domain', 'db', 'api', 'components', 'texts'],
  routes: ['contract', 'domain', 'features', 'components', 'texts'],
  sw: ['contract', 'domain', 'db', 'sync', 'api/id-token.ts', 'api/sync-transport.ts'],
  server: ['contract', 'domain', 'texts'],
}

/** One layer owns each outside world; the others reach it through that layer. */
const owners = {
  '(dexie)': 'db',
  '(firebase)': 'api',
  '(workbox-(?!window)[a-z]+)': 'sw',
  '(hono|@hono/[a-z-]+|pg|@electric-sql/pglite|jose|nodemailer|pino|prom-client|drizzle-orm|web-push)': 'server',
}

const isTest = '\\.test\\.tsx?$'

const layerRule = ([layer, allowed]) => ({
  name: `${layer}-imports`,
  severity: 'error',
  comment: `src/${layer} may import only ${[layer, ...allowed].join(', ')}`,
  from: { path: `^src/${layer}/`, pathNot: [isTest] },
  to: {
    path: '^src/',
    pathNot: [layer, ...allowed].map((name) => (name.endsWith('.ts') ? `^src/${name}$` : `^src/${name}/`)),
  },
})

const ownerRule = ([packages, layer]) => ({
  name: `${packages}-belongs-to-${layer}`,
  severity: 'error',
  from: { path: '^src/', pathNot: [`^src/${layer}/`, isTest] },
  to: { path: `node_modules/${packages}/` },
})

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(layerRule),
    ...Object.entries(owners).map(ownerRule),
    {
      name: 'features-are-strangers',
      severity: 'error',
      comment: 'Two features meet in a route, never in each other.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'shared-ends-are-pure',
      severity: 'error',
      comment: 'What both ends run imports nothing but zod and dayjs-free code.',
      from: { path: '^src/(contract|domain)/', pathNot: isTest },
      to: { path: 'node_modules/', pathNot: 'node_modules/(zod|papaparse|@types/papaparse)/' },
    },
    {
      name: 'one-icon-file',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/components/icons.ts$' },
      to: { path: 'node_modules/@tabler/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|.*\\?)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/(texts/compiled|texts/project.inlang|routeTree.gen.ts)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
}
