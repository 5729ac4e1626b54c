/**
 * `npm run deploy:test -- --container`: the last commit built and run as docs/deploy.md says under "Container", with podman or docker.
 * `--base <image>` puts another image in the place of Node's; `--base here` makes one of Debian's packages and the Node that runs this.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, startPostgres } from '../setup/postgres.mjs'
import { bringNode, makeRoot, must } from './debian.mjs'
import { readBlocks } from './page.mjs'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const inDocs = (name) => join(checkout, 'docs/deploy', name)
const say = (line) => process.stdout.write(`${line}\n`)
const shown = (isTrue, what) => {
  if (!isTrue) throw new Error(`not so: ${what}`)
  say(`  shown: ${what}`)
}

/** All that it makes has this name. */
const own = `aangan-deploy-${process.pid}`
const password = randomBytes(16).toString('hex')
/** The machine, as one in a container calls it. */
const host = 'host.containers.internal'

/** The build takes none of the checkout's own leftovers, and RUN needs no more rights than this script has. */
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }

const findTool = () =>
  ['podman', 'docker'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0)

const makeBase = (tool, folder) => {
  say('A base of Debian and this Node ...')
  const root = join(folder, 'base')
  makeRoot(root)
  bringNode(root, 'usr/local')
  const packed = join(folder, 'base.tar')
  must('tar', ['-C', root, '--exclude=./var/cache/apt/archives/*', '-cf', packed, '.'])
  must(tool, ['import', packed, `localhost/${own}-base`], { stdio: 'ignore' })
  rmSync(root, { recursive: true, force: true })
  rmSync(packed)
  return `localhost/${own}-base`
}

/** What npm has been told on this machine: for the build alone, the image does not keep it. */
const secretsOf = (folder) => {
  const told = (key) => spawnSync('npm', ['config', 'get', key], { encoding: 'utf8' }).stdout.trim()
  const authorities = told('cafile')
  const lines = [`registry=${told('registry')}`]
  if (authorities !== 'null') lines.push('cafile=/run/secrets/authorities')
  const npmrc = join(folder, 'npmrc')
  writeFileSync(npmrc, `${lines.join('\n')}\n`)
  const secrets = [`id=npmrc,src=${npmrc}`]
  if (authorities !== 'null') secrets.push(`id=authorities,src=${authorities}`)
  return secrets.flatMap((secret) => ['--secret', secret])
}

/** The page's two commands, as arguments without the tool's name. */
const commands = () =>
  readBlocks()
    .get('container')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').slice(1))

const build = (tool, folder, base) => {
  say('The image ...')
  const source = join(folder, 'source')
  must('git', ['clone', '-q', checkout, source])
  const [[verb, ...args]] = commands()
  const others = [
    ...secretsOf(folder),
    ...(tool === 'podman' ? ['--layers=false'] : []), // nothing to keep for a next time
    ...(base === undefined ? [] : ['--build-arg', `BASE=${base}`]),
  ]
  const named = args.map((each) => (each === 'aangan' ? own : each))
  const log = join(tmpdir(), 'aangan-deploy-image.log')
  const { status, stdout, stderr } = spawnSync(tool, [verb, ...others, ...named], {
    cwd: source,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  writeFileSync(log, `${stdout}${stderr}`)
  if (status !== 0)
    throw new Error(`the image was not built:\n${`${stdout}${stderr}`.slice(-3000)}`)
}

/** Where the machine is a container itself, the usual limits cannot be set, or one of the runtimes refuses its control groups. */
const waysToRun = [
  [],
  ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096'],
  ['--runtime', 'runc', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096'],
]

const findWay = (tool) => {
  const said = []
  for (const way of waysToRun) {
    const { status, stderr } = spawnSync(tool, ['run', ...way, '--rm', own, 'true'], {
      encoding: 'utf8',
    })
    if (status === 0) return way
    said.push(`${way.join(' ') || 'as it is'}: ${stderr.trim()}`)
  }
  throw new Error(`no container starts here:\n${said.join('\n')}`)
}

/** The roles of the page, and a password, because the server comes from another machine. @returns the URL as that one needs it */
const makeDatabase = (adminUrl) => {
  const psql = (input) =>
    must('psql', ['-q', '-v', 'ON_ERROR_STOP=1', adminUrl], {
      input,
      stdio: ['pipe', 'ignore', 'inherit'],
    })
  psql(readFileSync(inDocs('roles.sql'), 'utf8'))
  psql(`alter role aangan password '${password}'`)
  return `postgres://aangan:${password}@${host}:${new URL(adminUrl).port}/aangan`
}

/** The page's settings without what the image sets. */
const settingsFor = (folder, databaseUrl, mailPort) => {
  const file = join(folder, 'aangan.env')
  const text = readFileSync(inDocs('aangan.env'), 'utf8')
    .replace(/^(HOST|DATA_DIR)=.*\n/gm, '')
    .replace(/^DATABASE_URL=.*/m, `DATABASE_URL=${databaseUrl}`)
    .replace(/^SMTP_URL=.*/m, `SMTP_URL=smtp://${host}:${mailPort}`)
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

const start = (tool, way, settings, port) => {
  const [, [verb, ...args]] = commands()
  const instead = {
    aangan: own,
    'aangan:/data': `${own}:/data`,
    'aangan.env': settings,
    '127.0.0.1:8080:8080': `127.0.0.1:${port}:8080`,
  }
  const named = args.map((each) => instead[each] ?? each)
  const knowsHost = tool === 'docker' ? ['--add-host', `${host}:host-gateway`] : []
  must(tool, [verb, ...way, ...knowsHost, ...named], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const logsOf = (tool) => {
  const { stdout, stderr } = spawnSync(tool, ['logs', own], { encoding: 'utf8' })
  return `${stdout}${stderr}`
}

const untilReady = async (tool, url) => {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(500)
  }
  throw new Error(`the server is not ready:\n${logsOf(tool).slice(-3000)}`)
}

const checkServed = async (url) => {
  shown((await fetch(`${url}/healthz`)).status === 200, 'the server and its database answer')
  const page = await (await fetch(url)).text()
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  shown(page.includes('<title>') && script !== undefined, 'the page is served')
  shown((await fetch(new URL(script, url))).status === 200, 'and its program')
}

/** What a process in the container is and may. */
const checkBounds = (inside) => {
  const status = inside('cat /proc/1/status').stdout
  const is = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
  shown(is('Uid') === '10001' && is('Gid') === '10001', 'the server runs as user 10001')
  const rights = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map(is)
  shown(
    rights.every((each) => /^0+$/.test(each)),
    'without a capability',
  )
  shown(is('NoNewPrivs') === '1', 'and can get none')
  for (const place of ['/', '/app', '/app/dist', '/etc', '/home', '/usr/local']) {
    shown(inside(`touch ${place}/x`).status !== 0, `it cannot write into ${place}`)
  }
  const mounts = inside('cat /proc/mounts').stdout
  shown(/^\S+ \/ \S+ ro[, ]/m.test(mounts), 'because the root is read-only')
  shown(
    inside('touch /tmp/x /data/x && rm /tmp/x /data/x').status === 0,
    'but into /data, and into /tmp, which is memory',
  )
  const tools = ['src', 'node_modules/vite', 'node_modules/typescript'].join(' /app/')
  shown(
    inside(`ls -d /app/${tools} /run/secrets/authorities`).stdout === '',
    'neither sources nor tools nor what npm was told came along',
  )
}

/** The page's block, in the container. */
const makeSociety = (inside) => {
  const text = readBlocks()
    .get('society')
    .replaceAll('/var/tmp/', '/tmp/')
    .replace(/^cd .*\n/m, '')
    .replace(/^runuser .* \\\n/m, '')
  const { status, stderr } = inside(text)
  shown(status === 0, `the first society is made in the container ${stderr.slice(-1000)}`.trim())
}

const visit = (tool, folder, url, mails) => {
  const log = join(folder, 'server.log')
  writeFileSync(log, logsOf(tool))
  must(
    process.execPath,
    ['--import', 'tsx', join(checkout, 'tests/deploy/first-society.ts'), url, log, mails],
    { cwd: checkout },
  )
}

/** What the host's timer starts. */
const backUp = (tool, inside) => {
  const unit = readFileSync(inDocs('container/aangan-backup.service'), 'utf8')
  for (const [, line] of unit.matchAll(/^Exec\w+=\/usr\/bin\/podman (.*)$/gm)) {
    const args = line.split(' ').map((each) => (each === 'aangan' ? own : each))
    must(tool, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const { status } = inside('ls /data/backups/*/manifest.json')
  shown(status === 0, 'a backup lies in its volume')
}

const checkEnd = (tool) => {
  const began = Date.now()
  must(tool, ['stop', '--time', '10', own], { stdio: 'ignore' })
  const seconds = (Date.now() - began) / 1000
  const code = spawnSync(tool, ['inspect', '--format', '{{.State.ExitCode}}', own], {
    encoding: 'utf8',
  }).stdout.trim()
  shown(code === '0', `a stop ends it by itself, after ${seconds.toFixed(1)} s (exit ${code})`)
}

/** Clears all that has this run's name. */
const removeAll = (tool) => {
  const quiet = { stdio: 'ignore' }
  spawnSync(tool, ['rm', '--force', '--volumes', own], quiet)
  spawnSync(tool, ['volume', 'rm', '--force', own], quiet)
  spawnSync(tool, ['rmi', '--force', own, `localhost/${own}-base`], quiet)
}

const runAll = async (tool, folder, postgres, mailPort, mails) => {
  const way = findWay(tool)
  say(`A container (${tool} run ${way.join(' ')}) ...`)
  const database = makeDatabase(postgres.env.TEST_DATABASE_ADMIN_URL)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  start(tool, way, settingsFor(folder, database, mailPort), port)
  await untilReady(tool, url)
  await checkServed(url)
  const inside = (text) => spawnSync(tool, ['exec', own, 'sh', '-euc', text], { encoding: 'utf8' })
  checkBounds(inside)
  makeSociety(inside)
  visit(tool, folder, url, mails)
  backUp(tool, inside)
  checkEnd(tool)
}

/** @param base an image; "here": made here; undefined: as the Containerfile says */
export const tryContainer = async (base) => {
  const tool = findTool()
  if (tool === undefined) throw new Error('this needs podman or docker')
  const folder = mkdtempSync(join(tmpdir(), 'aangan-container-'))
  const mails = join(folder, 'mails')
  writeFileSync(mails, '')
  const mailPort = await freePort()
  const receiver = fileURLToPath(new URL('mail-receiver.mjs', import.meta.url))
  const mail = spawn(process.execPath, [receiver, mails, '0.0.0.0', mailPort], { stdio: 'inherit' })
  const postgres = await startPostgres({ listens: '*' })
  try {
    if (postgres === undefined) throw new Error('this needs PostgreSQL')
    build(tool, folder, base === 'here' ? makeBase(tool, folder) : base)
    await runAll(tool, folder, postgres, mailPort, mails)
  } finally {
    removeAll(tool)
    mail.kill()
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
