/** All calls of specification 7.3, in the order of their description. */
import type { z } from '../zod.ts'
import * as dashboards from './dashboards.ts'
import type { Endpoint } from './endpoint.ts'
import * as mailApp from './mail-app.ts'
import * as reportproblemApp from './reportproblem-app.ts'
import * as societysApp from './societys-app.ts'
import * as statements from './statements.ts'

export const endpoints: readonly Endpoint<z.ZodMiniType, z.ZodMiniType>[] = [
  ...Object.values(mailApp),
  ...Object.values(reportproblemApp),
  ...Object.values(societysApp),
  ...Object.values(dashboards),
  ...Object.values(statements),
]
