/** Notices of the model's societies: for whom each is, and what the office does with them. */
import type { Writer } from '#server/sync/writer.ts'

const written = new Date('2026-11-20T08:00:00Z')

const notices = [
  { audience: 'all', state: 'published', startOn: '2026-11-01' },
  { audience: 'owners', state: 'published', startOn: '2026-11-20' },
  { audience: 'tenants', state: 'published', startOn: '2026-11-20' },
  { audience: 'wing:A', state: 'published', startOn: '2026-11-20' },
  { audience: 'all', state: 'published', startOn: '2026-11-21' },
  { audience: 'all', state: 'draft', startOn: '2026-11-01' },
] as const

export const putNotices = async (w: Writer, societyId: string, uids: readonly string[]) => {
  for (const [at, notice] of notices.entries()) {
    await w.put('notice', {
      ...{ societyId, id: `notice${at}`, title: `Notice ${at}`, body: 'Read this', ...notice },
      ...{ expiresOn: null, eventOn: null, eventTime: null, needsAcknowledgement: true },
      ...{ author: 'office', authorUid: 'office', publishedAt: written },
      isOut: notice.startOn <= '2026-11-20',
    })
  }
  for (const uid of uids) {
    const ids = { societyId, id: `notice0.c:${uid}`, noticeId: 'notice0', contactId: `c:${uid}` }
    await w.put('notice-read', { ...ids, readAt: written, acknowledgedAt: null })
  }
}

/** Another title, another audience, and perhaps withdrawn; this person has read it. */
export const changeNotice = async (
  w: Writer,
  societyId: string,
  uid: string,
  target: number,
  title: string,
) => {
  const notice = (await w.get('notice', societyId, `notice${target % notices.length}`))!
  const audience = ['all', 'owners', 'tenants', 'wing:A'][target % 4]!
  const state = (['published', 'withdrawn'] as const)[target % 2]!
  await w.put('notice', { ...notice, audience, state, title })
  const read = { id: `${notice.id}.c:${uid}`, noticeId: notice.id, contactId: `c:${uid}` }
  const acknowledgedAt = target % 3 === 0 ? written : null
  await w.put('notice-read', { societyId, ...read, readAt: written, acknowledgedAt })
}
