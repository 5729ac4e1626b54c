import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { minifySync, type Plugin, type PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './src/chunk-groups.ts'
import { assetFileNames, chunkFileNames, workerFileNames } from './src/chunk-names.ts'
import { compileTexts } from './src/texts/compile.mjs'
import { splitWorker } from './src/worker-file.ts'
import { chromiumLaunch } from './tests/setup/chromium.mjs'
import { longTexts } from './tests/setup/long-texts.ts'
import { LongestFirst } from './tests/setup/longest-first.ts'

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : []

const hashOf = (paths: string[]) => {
  const hash = createHash('sha256')
  for (const path of paths.filter((each) => existsSync(each)))
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

/** Written while it builds: in the hash, page and server would not agree on the id of their build. */
const isGenerated = (path: string) => /\/texts\/(compiled|merged|project\.inlang)\//.test(path)

/** The same sources make the same build id, on every machine. */
const appBuild = hashOf([
  ...filesUnder('src').filter((path) => !isGenerated(path)),
  ...filesUnder('public'),
  'index.html',
  'package-lock.json',
])

/** The files that are not in the shell, for the page "Sync and storage". */
const packsOf = (files: string[]): string =>
  files
    .filter((file) => /^assets\/pack-.*\.js$/.test(file))
    .map((file) => `/${file}`)
    .join(' ')

/**
 * Stamps index.html: the build id (a constant in the bundle would change its hash with every release) and the hash of
 * the header set, so that a header-only release reaches installed clients. The stylesheet moves behind the splash:
 * the splash paints without it, the app waits for it.
 */
const stampIndex: Plugin = {
  name: 'stamp-index',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const bare = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
      return bare
        .replace('%APP_BUILD%', appBuild)
        .replace('%PACKS%', packsOf(Object.keys(bundle)))
        .replace('%HEADERS%', hashOf(['src/server/http/headers.ts']))
        .replace('</body>', `${sheets.join('')}</body>`)
    },
  },
}

/** The first picture waits for no file. */
const inlineSplash: Plugin = {
  name: 'inline-splash',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const { code } = minifySync('splash.js', readFileSync('src/splash.js', 'utf8'))
      return html.replace(
        '<script src="/src/splash.js"></script>',
        () => `<script>${code}</script>`,
      )
    },
  },
}

let clientFolder = ''

/** When everything is written, the worker last. */
const finishFiles: Plugin = {
  name: 'finish-files',
  apply: 'build',
  enforce: 'post',
  configResolved: ({ build }) => {
    clientFolder = build.outDir
  },
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: () => {
      splitWorker(clientFolder)
      const texts = ['.js', '.css', '.html', '.svg', '.json', '.webmanifest']
      for (const path of filesUnder(clientFolder).filter((each) => texts.includes(extname(each)))) {
        const bytes = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(bytes))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  },
}

/** `npm run dev`: the server beside Vite, restarted when its files change; API_URL names one that runs elsewhere. */
const devServer: Plugin = {
  name: 'dev-server',
  apply: 'serve',
  configureServer: (vite) => {
    if (process.env.API_URL !== undefined) return
    const server = spawn('npx', ['tsx', 'watch', 'src/server/main.ts'], { stdio: 'inherit' })
    vite.httpServer?.once('close', () => server.kill())
    process.once('exit', () => server.kill())
  },
}

const serverFiles: Plugin = {
  name: 'server-files',
  apply: 'build',
  writeBundle: ({ dir }) => {
    if (dir === undefined) return
    cpSync('src/server/database/migrations', join(dir, 'migrations'), { recursive: true })
    mkdirSync('dist', { recursive: true })
    writeFileSync('dist/build.json', JSON.stringify({ build: appBuild }))
  },
}

/** `npm run dev`: a text that has changed is compiled, and the page takes it up. Everything else compiles them before. */
const texts: Plugin = {
  name: 'texts',
  apply: 'serve',
  configureServer: ({ watcher }) => {
    watcher.on('change', (path) => {
      if (path.includes('/texts/messages/')) void compileTexts()
    })
  },
}

const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    addExtensions: true,
    generatedRouteTree: './src/routeTree.gen.ts',
  })

const worker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: [
        'index.html',
        'manifest.webmanifest',
        'favicon.svg',
        'icons/icon-192.png',
        'assets/**/*.{js,css,woff2}',
      ],
    },
    devOptions: { enabled: false },
  })

const clientPlugins = (): PluginOption[] => [
  routes(),
  react(),
  texts,
  longTexts,
  inlineSplash,
  stampIndex,
  worker(),
  finishFiles,
  devServer,
]

const serverEntries = {
  main: 'src/server/main.ts',
  society: 'src/server/society/cli.ts',
  account: 'src/server/account-command/cli.ts',
  backup: 'src/server/backup/cli.ts',
  audit: 'src/server/audit/cli.ts',
  'society-archive': 'src/server/society-archive/cli.ts',
}

const clientBuild = {
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: 'build-manifest.json',
  target: ['chrome111', 'safari16.4', 'firefox115'],
  // One stylesheet: the styles of our own pages are small, and each file more is a request more.
  cssCodeSplit: false,
  // The security policy refuses fonts and scripts written into other files.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  chunkImportMap: true,
  rolldownOptions: {
    output: {
      assetFileNames,
      chunkFileNames,
      minifyInternalExports: false,
      codeSplitting: { groups: chunkGroups },
    },
  },
}

const serverBuild = {
  outDir: 'dist/server',
  emptyOutDir: true,
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: Object.fromEntries(Object.entries(serverEntries).filter(([, path]) => existsSync(path))),
    // Beside the entries: the migrations are found from the chunk that reads them.
    output: { chunkFileNames: '[name]-[hash].js' },
  },
}

/** What the server answers itself; everything else is Vite's. */
const proxy = {
  '^/(__/auth|api|sync|blobs|users|dev|identitytoolkit|securetoken|getSociet|getContactByEmail)':
    process.env.API_URL ?? 'http://localhost:8080',
}

/** Tests read the texts in one file instead of five thousand. */
const inOneFile = {
  '#texts/compiled/messages.js': fileURLToPath(
    new URL('./src/texts/compiled/in-one.js', import.meta.url),
  ),
}

const pluginsFor = (isServer: boolean): PluginOption[] => {
  if (process.env.VITEST !== undefined) return []
  return isServer ? [serverFiles] : clientPlugins()
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: pluginsFor(isSsrBuild),
  build: isSsrBuild ? serverBuild : clientBuild,
  resolve: { alias: process.env.VITEST === undefined ? {} : inOneFile },
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: workerFileNames } },
  },
  server: { proxy: process.env.VITEST === undefined ? proxy : {} },
  test: {
    teardownTimeout: 2000,
    // Vitest leaves a core free for the editor, and of two that is half: many of these tests wait for a process or a disk.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          setupFiles: ['./tests/setup/console.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase',
          environment: 'node',
          include: ['tests/firebase/**/*.test.ts'],
          setupFiles: ['./tests/setup/console.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // found in the middle of a run, it would be bundled anew with a second React
        optimizeDeps: {
          include: [
            '@tanstack/react-query',
            'react-apexcharts',
            // of the editor of mails
            '@tiptap/pm/model',
            '@tiptap/react',
            '@tiptap/starter-kit',
            'dompurify',
            // of what only the app's start and its worker's update import
            'react-dom/client',
            'workbox-window',
            // of the worker that reads spreadsheets
            'fflate',
            'papaparse/papaparse.js',
            'read-excel-file/universal',
            // of the worker that writes them
            'write-excel-file/browser',
            // of the worker that makes PDFs
            'pdfmake/build/pdfmake',
          ],
        },
        test: {
          name: 'browser',
          // tests/setup/browser.ts makes the page each file finds
          isolate: false,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['./tests/setup/browser.ts'],
          // a second is little where a pane is loaded while both cores are busy
          expect: { poll: { timeout: 5000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
    ],
  },
}))
