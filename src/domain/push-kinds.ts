/** What a person may be told of while the app is closed: kind -> the entity whose new rows it is about. */
import type { Entity } from '../contract/entities.ts'
import type { PushKind } from '../contract/push-calls.ts'

/** Another one plugs in here: a kind in contract/push-calls.ts, its entity, and a rule in server/push/new-rows.ts. */
export const pushEntities = {
  notices: 'notice',
  mail: 'mail',
  bills: 'mail',
  reports: 'report-event',
} as const satisfies Record<PushKind, Entity>

export type PushEntity = (typeof pushEntities)[PushKind]
