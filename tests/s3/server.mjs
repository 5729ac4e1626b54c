/** An S3 store that checks signatures, over a folder. Arguments: folder, port, bucket. Its key is S3RVER, with the secret S3RVER. */
import S3rver from '@20minutes/s3rver'

const [, , directory, port, bucket] = process.argv
await new S3rver({
  ...{ directory, port: Number(port), address: '127.0.0.1', silent: true, vhostBuckets: false },
  configureBuckets: [{ name: bucket }],
}).run()
