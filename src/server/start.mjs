/**
 * `npm start` and the commands of package.json on any clone: installs what is missing, builds what is older than its
 * sources, and becomes the server or the command. Runs before anything is installed, so it imports nothing but Node.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const inRoot = (...parts) => join(root, ...parts)

/** Written last by `npm install` and by `npm run build`. */
const installed = inRoot('node_modules', '.package-lock.json')
const built = inRoot('dist', 'build.json')

const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const generated = [
  inRoot('src', 'texts', 'compiled'),
  inRoot('src', 'texts', 'project.inlang', 'cache'),
  inRoot('src', 'routeTree.gen.ts'),
]

const refuse = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Understands the two forms package.json uses: `^20.19.0` and `>=24.0.0`. */
const isSupported = (version, engines) => {
  const [major, minor] = version.split('.').map(Number)
  return engines.split('||').some((range) => {
    const [, sign, wantedMajor, wantedMinor] = /(\^|>=)(\d+)\.(\d+)/.exec(range) ?? []
    if (sign === '>=' && major > Number(wantedMajor)) return true
    return major === Number(wantedMajor) && minor >= Number(wantedMinor)
  })
}

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

const newestUnder = (path) => {
  if (generated.includes(path) || !existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return changedAt(path)
  return Math.max(0, ...readdirSync(path).map((name) => newestUnder(join(path, name))))
}

const npm = (...args) => {
  const cli = process.env.npm_execpath
  const [command, first] = cli === undefined ? ['npm', []] : [process.execPath, [cli]]
  const shell = cli === undefined && process.platform === 'win32'
  const { status } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell })
  if (status !== 0) refuse(`"npm ${args.join(' ')}" failed; the lines above say why.`)
}

const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
if (!isSupported(process.versions.node, engines.node)) {
  refuse(`Aangan needs Node ${engines.node}; this is ${process.versions.node}.`)
}
if (changedAt(installed) < changedAt(inRoot('package-lock.json'))) {
  process.stdout.write('Installing packages ...\n')
  // Not `npm ci`: it fails where a registry lacks some other platform's build of an optional package. Versions are still
  // those of the lock file, which --no-save leaves alone.
  npm('install', '--no-save', '--no-audit', '--no-fund')
}
if (changedAt(built) < Math.max(...sources.map((name) => newestUnder(inRoot(name))))) {
  process.stdout.write('Building the app ...\n')
  npm('run', 'build')
}
process.env.NODE_ENV ??= 'production'
const programs = {
  society: 'society',
  account: 'account',
  backup: 'backup',
  restore: 'backup',
  move: 'backup',
  audit: 'audit',
  'society:export': 'society-archive',
  'society:import': 'society-archive',
}
const program = programs[process.argv[2]] ?? 'main'
// these are several commands and are told which
const isTold = ['backup', 'society-archive'].includes(program)
if (!isTold && program !== 'main') process.argv.splice(2, 1)
// In this very process: signals and the exit code need no passing on.
await import(new URL(`../../dist/server/${program}.js`, import.meta.url).href)
