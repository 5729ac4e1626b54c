import type { SyncRefusal } from '#contract/sync.ts'

/** A `/sync` answer other than 200: the request as a whole was not understood or not allowed. */
export class SyncRefused extends Error {
  readonly status: 403 | 409 | 413 | 426 | 503
  readonly body: SyncRefusal

  constructor(status: SyncRefused['status'], body: SyncRefusal) {
    super(body.error)
    this.name = 'SyncRefused'
    this.status = status
    this.body = body
  }
}
