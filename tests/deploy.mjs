/**
 * `npm run deploy:test`: follows docs/deploy.md on a clean Debian 12 with its own systemd, with two servers, and kills one of them
 * under load. Needs root, debootstrap and Debian's packages; takes some minutes. `-- --from <block>` goes on in the Debian of the last run.
 * `-- --container` does the page's part about the container instead (deploy/container.mjs).
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { tryContainer } from './deploy/container.mjs'
import { boot, bringNode, makeMachine, missingHere } from './deploy/debian.mjs'
import { readBlocks } from './deploy/page.mjs'

const root = join(tmpdir(), 'aangan-deploy')
const checkout = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => process.stdout.write(`${line}\n`)
const inRoot = (...parts) => join(root, ...parts)

/** These reach outside; all others have nothing but their own loopback. */
const fetching = new Set(['packages', 'node', 'build', 'nginx'])

/** Whom this machine trusts: its packages may come through a proxy of its own. */
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** The machine's Node. */
const installNode = () => {
  bringNode(root, 'usr')
  copyFileSync(authorities, inRoot('var/tmp/authorities.crt'))
  return 'npm config set --location=global cafile=/var/tmp/authorities.crt'
}

/** The last commit of this checkout, as a repository with a branch: what is not committed is not deployed. */
const bringSource = (text) => {
  const copy = inRoot('var/tmp/aangan.git')
  rmSync(copy, { recursive: true, force: true })
  const git = (...args) => spawnSync('git', args, { stdio: 'inherit' })
  git('clone', '-q', '--bare', checkout, copy)
  git('-C', copy, 'update-ref', 'refs/heads/main', 'HEAD')
  git('-C', copy, 'symbolic-ref', 'HEAD', 'refs/heads/main')
  return `chown -R aangan-build /var/tmp/aangan.git
rm -rf /opt/aangan/source
${text.replace('https://git.example.org/aangan.git', '/var/tmp/aangan.git')}`
}

const receiver = 'smtp://127.0.0.1:2525'
const mails = '/var/tmp/mails'

/** What the page cannot say for a machine without a name of its own and without the internet. */
const instead = {
  node: installNode,
  source: bringSource,
  settings: (text) => `${text}
sed -i 's#^SMTP_URL=.*#SMTP_URL=${receiver}#' /etc/aangan.env
grep -q society.example.org /etc/hosts || echo '127.0.0.1 localhost society.example.org' >> /etc/hosts`,
  tls: (text) =>
    text.replace(
      'systemctl restart caddy',
      `sed -i 's/^society.example.org {/&\\n\\ttls internal/' /etc/caddy/Caddyfile\nsystemctl restart caddy`,
    ),
  tidy: (text) => `mkdir -p ${oldReleases.join(' ')}
systemctl is-active -q works-in-old || systemd-run -q --unit works-in-old --working-directory=${oldReleases[0]} sleep 1h
${text}`,
  nginx: (text) =>
    text.replace('apt-get install -y', 'DEBIAN_FRONTEND=noninteractive $&').replace(
      /^certbot .*$/m,
      `mkdir -p ${certbots}
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=society.example.org -addext subjectAltName=DNS:society.example.org -keyout ${certbots}/privkey.pem -out ${certbots}/fullchain.pem`,
    ),
}

/** Where it puts what it fetched. */
const certbots = '/etc/letsencrypt/live/society.example.org'

const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

/** Older than any other: a process works in the first. */
const oldReleases = [1, 2, 3].map((day) => `/opt/aangan/2020-01-0${day}T00-00-00`)

const areReady = `
for port in 8080 8081; do
  for n in $(seq 120); do curl -fs http://127.0.0.1:$port/readyz >/dev/null && break; sleep 1; done
  curl -fsS http://127.0.0.1:$port/readyz; echo
done`

/** What must be so after a block. */
const checks = {
  service: `
for n in $(seq 120); do curl -fs http://127.0.0.1:8080/readyz >/dev/null && break; sleep 1; done
curl -fsS http://127.0.0.1:8080/readyz; echo
systemd-analyze security --no-pager aangan@8080 | tail -n 1
test "$(stat -c %U /proc/$(systemctl show -P MainPID aangan@8080))" = aangan`,
  tls: `
for n in $(seq 60); do curl -fs --cacert ${authority} https://society.example.org/healthz >/dev/null && break; sleep 1; done
curl -fsS --cacert ${authority} https://society.example.org/healthz; echo
curl -fsS --cacert ${authority} https://society.example.org/ | grep -q '<title>'`,
  nginx: `
site=society.example.org
mkdir -p /var/www/html/.well-known/acme-challenge
echo proven > /var/www/html/.well-known/acme-challenge/asked
test "$(curl -fsS http://$site/.well-known/acme-challenge/asked)" = proven
curl -fsS -o /dev/null -w '%{redirect_url}' http://$site/home | grep -x https://$site/home
curl -fsS --http2 -w ' over HTTP/%{http_version}' --cacert ${certbots}/fullchain.pem https://$site/healthz; echo
curl -fsS --http2 -o /dev/null -w '%{http_version}' --cacert ${certbots}/fullchain.pem https://$site/ | grep -x 2
systemctl disable --now nginx
systemctl enable --now caddy`,
  backup: `
find /var/lib/aangan-backups/backups -name manifest.json | grep .
systemctl list-timers --no-pager aangan-backup.timer | grep aangan-backup.service`,
  restore: `
found() { runuser -u postgres -- psql -d "$1" -Atc "select society.name, count(*) from society join flat using (society_id) group by 1"; }
found aangan_restored
test "$(found aangan_restored)" = 'Neem Chhaya CHS|2'
test "$(found aangan_restored)" = "$(found aangan)"
curl -fsS http://127.0.0.1:8080/readyz; echo`,
  forget: `
runuser -u postgres -- psql -Atc "select count(*) from pg_roles where rolname like 'aangan_restored%'" | grep -x 0
test ! -e /var/lib/aangan-restored`,
  several: `
for n in $(seq 120); do curl -fs http://127.0.0.1:8081/readyz >/dev/null && break; sleep 1; done
curl -fsS http://127.0.0.1:8081/readyz; echo
cd /opt/aangan/current
systemctl is-active -q mail-receiver || {
  touch ${mails}
  systemd-run -q --unit mail-receiver /usr/bin/node $PWD/tests/deploy/mail-receiver.mjs ${mails}
}
NODE_EXTRA_CA_CERTS=${authority} node --import tsx tests/deploy/load.ts ${mails}`,
  restart: `
${areReady}
systemctl disable -q --now aangan@8081
${readBlocks().get('restart')}
test "$(systemctl is-active aangan@8081)" = inactive
systemctl enable -q --now aangan@8081
${areReady}`,
  tidy: `
ls -d /opt/aangan/20*
test -d ${oldReleases[0]}
test ! -e ${oldReleases[1]}
test -d "$(readlink -f /opt/aangan/current)"
test "$(ls -d /opt/aangan/20* | wc -l)" = 4
systemctl stop works-in-old
rm -r ${oldReleases[0]}`,
}

/** The page's order; an update builds once more. Containers are tried alone. */
const stepsOf = (blocks) => {
  const names = [...blocks.keys()].filter((name) => name !== 'container')
  const at = names.indexOf('restart')
  return [...names.slice(0, at), 'build', ...names.slice(at)]
}

const run = async (from) => {
  const blocks = readBlocks()
  const steps = stepsOf(blocks)
  const start = from === undefined ? 0 : steps.indexOf(from)
  if (start < 0)
    throw new Error(`docs/deploy.md has no block "${from}"; it has ${steps.join(', ')}`)
  if (from === undefined) {
    say('A clean Debian 12 ...')
    makeMachine(root)
  }
  if (!existsSync(root)) throw new Error('there is no Debian of a last run')
  const debian = await boot(root)
  try {
    for (const name of steps.slice(start)) {
      const text = instead[name]?.(blocks.get(name)) ?? blocks.get(name)
      const began = Date.now()
      say(`== ${name}`)
      const log = join(tmpdir(), `aangan-deploy-${name}.log`)
      const { status, stdout, stderr } = debian.inside(text, {
        withNetwork: fetching.has(name),
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 64 * 1024 * 1024,
      })
      mkdirSync(dirname(log), { recursive: true })
      writeFileSync(log, `${stdout}${stderr}`)
      if (status !== 0)
        throw new Error(`block "${name}":\n${readFileSync(log, 'utf8').slice(-3000)}`)
      if (checks[name] !== undefined && debian.inside(checks[name]).status !== 0) {
        debian.inside('journalctl --no-pager -n 40 -o cat')
        throw new Error(`after block "${name}" it is not as it should be`)
      }
      say(`   ${Math.round((Date.now() - began) / 1000)} s`)
    }
  } finally {
    await debian.end()
  }
}

const followOnDebian = async (from) => {
  const missing = missingHere()
  if (missing.length > 0) {
    say(`This needs ${missing.join(', ')}.`)
    process.exit(2)
  }
  await run(from)
  say(
    'docs/deploy.md was followed from a clean Debian to two servers; one of them was killed, and nothing acknowledged was lost.',
  )
}

const { values: options } = parseArgs({
  options: {
    from: { type: 'string' },
    container: { type: 'boolean' },
    base: { type: 'string' },
  },
})
if (options.container) await tryContainer(options.base)
else await followOnDebian(options.from)
