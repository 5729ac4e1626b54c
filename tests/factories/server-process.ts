/** The real server as a process of its own, on loopback, for tests that kill it, stop it and start it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServerDatabase, type DatabaseKind } from './database.ts'
import { programArguments } from './program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Where a server keeps its data, as environment variables. */
export const storageFor = async (kind: DatabaseKind, folder: string): Promise<NodeJS.ProcessEnv> =>
  kind === 'embedded' ? { DATA_DIR: folder } : { DATABASE_URL: await createServerDatabase() }

export type ServerProcess = {
  url: string
  output: () => string
  /** @returns when the process is gone; its exit code, null after a kill */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  /** Stops it where it is, as a machine that swaps does, or lets it go on. */
  freeze: (isFrozen: boolean) => void
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })

/** Resolves when it says that it is ready. @param build the folder of its build, as in `programArguments` */
export const startServer = async (
  port: number,
  env: NodeJS.ProcessEnv,
  build?: string,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, programArguments('main.ts', build), {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DEMO: 'small',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
    },
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString()
      if (output.includes('Aangan is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended:\n${output}`)))
  })
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    end: (signal) => {
      child.kill(signal)
      return ended(child)
    },
    freeze: (isFrozen) => {
      child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
  }
}

/** An ID token from the server's local accounts. */
export const signInAt = async (url: string, email: string, password = 'Aangan@demo1') => {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  const body = (await response.json()) as { idToken?: string; localId?: string }
  if (body.idToken === undefined || body.localId === undefined) {
    throw new Error(`sign-in of ${email}: ${response.status} ${JSON.stringify(body)}`)
  }
  return { token: body.idToken, uid: body.localId }
}
