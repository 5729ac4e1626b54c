/** A file as the list shows it. */
import type { BlobRefusal, Visibility } from '#contract/attachments.ts'

export type FileState =
  | { kind: 'stored' }
  /** On this device, on its way; how much of it the server has, in percent. */
  | { kind: 'waiting'; percent: number }
  | { kind: 'failed'; code: BlobRefusal | undefined }
  /** On another device, whose turn it is. */
  | { kind: 'elsewhere' }

export type FileItem = {
  id: string
  name: string
  type: string
  size: number
  thumbnail: string | null
  /** Null: whoever has what it belongs to sees it, and it needs no word. */
  visibility: Visibility | null
  uploader: string
  uploadedAt: string
  state: FileState
  /** Whether this person may name it anew, show it to others, and take it away. */
  canChange: boolean
}
