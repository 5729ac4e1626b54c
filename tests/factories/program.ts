/** How one of the server's programs is started as a process of its own. */
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `main.ts` -> `main.js`, `backup/cli.ts` -> `backup.js`, `account-command/cli.ts` -> `account.js`, as vite.config.ts names its entries. */
const builtName = (program: string) => program.replace(/(-command)?(\/cli)?\.ts$/, '.js')

/**
 * The arguments for Node: of the program in the folder of a build, or from source, which takes seconds more to start.
 * @param program from `src/server`, such as `society/cli.ts`
 * @param build the folder; `npm test` builds first, and says where (SERVER_BUILD)
 */
export const programArguments = (program: string, build = process.env.SERVER_BUILD): string[] =>
  build === undefined
    ? ['--import', 'tsx', `${root}src/server/${program}`]
    : [`${build}/server/${builtName(program)}`]
