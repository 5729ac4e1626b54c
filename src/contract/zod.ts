/**
 * The one zod of the product: the mini build (18 KB less than the full one in the first load), told never to
 * probe `new Function`, which the content security policy refuses.
 */
import * as z from 'zod/mini'

z.config({ jitless: true })

export { z }
