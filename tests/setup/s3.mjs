/** The S3 store of tests/s3, which is installed once. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../s3', import.meta.url))

/** @returns {string | undefined} what Node starts */
export const findS3 = () =>
  existsSync(`${folder}/node_modules/@20minutes/s3rver`) ? `${folder}/server.mjs` : undefined

/** @returns {string | undefined} what Node starts */
export const installS3 = () => {
  if (findS3() === undefined) {
    spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      ...{ cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
    })
  }
  return findS3()
}
