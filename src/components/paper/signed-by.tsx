/** Who signs a paper, on the screen and on the printer alike: the signature, or room for one, over name and post. */
import { m } from '#texts/compiled/messages.js'
import { useLateStyles } from '../late-styles.ts'
import type { PaperSigner } from './paper.ts'
import css from './signed-by.css?inline'

export const SignedBy = ({ signers }: { signers: readonly PaperSigner[] }) => {
  useLateStyles(css)
  return (
    <div className="signed-by">
      {signers.map(({ name, post, picture }) => (
        <figure key={post}>
          <div>{picture !== null && <img src={picture} alt={m.paper_signature({ post })} />}</div>
          <figcaption>
            <strong>{name === '' ? '\u00a0' : name}</strong>
            <div>{post}</div>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
