/** Bytes by society and hash, wherever they lie. What they are called, and who may have them, stands in the database. */

export type BlobKey = { societyId: string; sha256: string }
/** What one person has sent of it so far: nobody goes on from where another has come, they may not have the rest. */
export type PartKey = BlobKey & { uid: string }

/** First and last byte, both included. */
export type ByteRange = { from: number; to: number }

export type StoredBlob = {
  sha256: string
  size: number
  writtenAt: Date
  unnamedSince: Date | null
}

/** The part has another length than its sender believes. */
export class WrongOffset extends Error {
  readonly offset: number

  constructor(offset: number) {
    super(`the part has ${offset} bytes`)
    this.offset = offset
  }
}

export type BlobStore = {
  /** Where it lies, for a person. */
  place(key: BlobKey): string
  /** Bytes of a whole one; undefined when it is not here. */
  size(key: BlobKey): Promise<number | undefined>
  read(key: BlobKey, range?: ByteRange): ReadableStream<Uint8Array>
  partSize(part: PartKey): Promise<number>
  /**
   * @returns how long the part is then
   * @throws WrongOffset
   */
  append(part: PartKey, offset: number, bytes: Uint8Array): Promise<number>
  /**
   * The part is all there: it becomes the blob, on the disk for certain, if its hash is right and `accepts` says so; else it
   * is dropped.
   */
  finish(
    part: PartKey,
    accepts: (bytes: Uint8Array) => boolean,
  ): Promise<'kept' | 'wrong hash' | 'refused'>
  /**
   * All of it at once, by the server itself.
   * @throws when its hash is wrong
   */
  put(key: BlobKey, bytes: Uint8Array): Promise<void>
  list(societyId: string): Promise<StoredBlob[]>
  /** Remembers since when no row names it; null: one does. */
  noteUnnamed(key: BlobKey, since: Date | null): Promise<void>
  remove(key: BlobKey): Promise<void>
  /** Parts nobody has gone on with since. @returns how many went */
  dropParts(societyId: string, before: Date): Promise<number>
}
