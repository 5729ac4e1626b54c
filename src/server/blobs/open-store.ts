import { join } from 'node:path'
import type { BlobStore } from './blob-store.ts'
import { blobsFolder, folderBlobStore } from './folder-store.ts'
import type { S3Settings } from './s3-env.ts'
import { s3BlobStore } from './s3-store.ts'

export type BlobPlace = { dataDir: string; s3?: S3Settings | undefined }

/** In the bucket, if there is one; else beside the embedded database, in DATA_DIR. */
export const openBlobs = ({ dataDir, s3 }: BlobPlace): BlobStore =>
  s3 === undefined ? folderBlobStore(join(dataDir, blobsFolder)) : s3BlobStore(s3)
