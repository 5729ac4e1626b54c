/** `/api/mail-image`: a remote picture of a mail, for whoever pressed the button. */
import { Hono } from 'hono'
import { mailPicture } from '#contract/mail-picture.ts'
import { readInput } from '../http/api-input.ts'
import { countTries } from '../http/count-tries.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { authenticate, type Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import { fetchPicture, type PictureDeps, PictureRefused } from './fetch-picture.ts'

type Deps = {
  identity: Identity
  limiter: RateLimiter
  /** Of tests: where names lead. */
  pictures?: PictureDeps
}

const rules = { 'mail-image:person': { limit: 300, seconds: 15 * 60 } }

const tooMany = (seconds: number) =>
  new CallRefused(429, 'TOO_MANY', `too many requests; try again in ${seconds} seconds`)

export const mailRoutes = ({ identity, limiter, pictures }: Deps): Hono =>
  new Hono().post(mailPicture.path, async (c) => {
    const { uid } = await authenticate(c, trustedOnly(identity))
    await countTries(limiter, rules, { 'mail-image:person': uid }, tooMany)
    const { url } = await readInput(c, mailPicture.input)
    try {
      const { type, bytes } = await fetchPicture(url, pictures)
      return c.body(bytes, 200, { 'Content-Type': type, 'Content-Disposition': 'attachment' })
    } catch (error) {
      if (error instanceof PictureRefused)
        throw new CallRefused(404, 'NOT_FOUND', 'there is no such picture')
      throw error
    }
  })
