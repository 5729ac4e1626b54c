/** The proxies people put in front of the server, where they are installed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/usr/local/bin']

/** @param {'nginx' | 'caddy'} name */
export const findProxy = (name) =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
