/** A picture of a mail that lies elsewhere, by the server: as data, which a frame of its own may show. */
import { mailPicture, mailPictureTypes } from '#contract/mail-picture.ts'
import { callForAnswer } from './call-server.ts'

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** @throws CallError, and IdentityError when no token can be had */
export const fetchMailPicture = async (url: string): Promise<string> => {
  const answer = await callForAnswer(mailPicture, { url })
  const said = answer.headers.get('content-type')
  const type = mailPictureTypes.find((each) => each === said) ?? 'image/png'
  return toDataUrl(new Blob([await answer.arrayBuffer()], { type }))
}
