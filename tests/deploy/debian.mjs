/**
 * A clean Debian with its own systemd, in namespaces of this machine: packages are fetched over the machine's network, whatever listens
 * is on a loopback of its own.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const withSystemd = '--include=ca-certificates,dbus,iproute2,systemd,systemd-sysv'

export const must = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? `exit ${status}`}`)
}

/** What cannot be done without; empty: nothing is missing. */
export const missingHere = () => {
  if (process.getuid?.() !== 0) return ['root']
  return ['debootstrap', 'unshare', 'nsenter', 'ip'].filter(
    (name) => spawnSync('which', [name]).status !== 0,
  )
}

export const makeRoot = (root, ...options) => {
  rmSync(root, { recursive: true, force: true })
  must('debootstrap', ['--variant=minbase', ...options, 'bookworm', root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** One that boots. */
export const makeMachine = (root) => makeRoot(root, withSystemd)

/** Node as it runs this script, with npm: no other registry than npm's and Debian's is asked. */
export const bringNode = (root, prefix) => {
  const to = (...parts) => join(root, prefix, ...parts)
  const npm = spawnSync('npm', ['root', '-g'], { encoding: 'utf8' }).stdout.trim()
  for (const old of ['bin/npm', 'lib/node_modules/npm']) {
    rmSync(to(old), { recursive: true, force: true })
  }
  mkdirSync(to('lib/node_modules'), { recursive: true })
  copyFileSync(process.execPath, to('bin/node'))
  chmodSync(to('bin/node'), 0o755)
  must('cp', ['-r', join(npm, 'npm'), to('lib/node_modules/npm')])
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', to('bin/npm'))
}

const childOf = (pid) => {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/)[0]
}

/** Resolves when systemd says that all is up. */
export const boot = async (root) => {
  if (!existsSync(`${root}/sbin/init`)) throw new Error(`${root} is no Debian`)
  const script = fileURLToPath(new URL('boot.sh', import.meta.url))
  const namespaces = ['--pid', '--mount', '--uts', '--ipc', '--net', '--cgroup']
  const outer = spawn('unshare', [...namespaces, '--fork', 'sh', script, root], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  outer.stderr.on('data', (data) => {
    complaints += data.toString()
  })
  const inside = (text, { withNetwork = false, user = [], ...options } = {}) => {
    const spaces = [
      '--mount',
      '--pid',
      '--uts',
      '--ipc',
      '--cgroup',
      ...(withNetwork ? [] : ['--net']),
    ]
    return spawnSync(
      'nsenter',
      [
        '-t',
        childOf(outer.pid),
        ...spaces,
        'env',
        '-i',
        `PATH=${path}`,
        'HOME=/root',
        'LANG=C.UTF-8',
        ...user,
        'sh',
        '-euc',
        text,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'inherit', 'inherit'], ...options },
    )
  }
  const end = async () => {
    const first = childOf(outer.pid)
    if (first !== '' && outer.exitCode === null) process.kill(Number(first), 'SIGKILL')
    if (outer.exitCode === null) await new Promise((resolve) => outer.once('exit', resolve))
  }
  for (let tries = 0; tries < 120; tries += 1) {
    if (outer.exitCode !== null) throw new Error(`the Debian did not start: ${complaints}`)
    const quiet = { stdio: ['ignore', 'pipe', 'ignore'] }
    if (
      /running|degraded/.test(inside('systemctl is-system-running || true', quiet).stdout ?? '')
    ) {
      return { inside, end }
    }
    await pause(500)
  }
  await end()
  throw new Error('systemd was not up within a minute')
}
