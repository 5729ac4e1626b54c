/** A JSON body, compressed where the browser can and it saves something: what waits in a basement is sent over a thin line. */

/** Below this many characters the frame of gzip costs more than it saves. */
const worthCompressing = 300

export type RequestBody = { body: BodyInit; headers: Record<string, string> }

export const jsonBody = async (value: unknown): Promise<RequestBody> => {
  const text = JSON.stringify(value)
  const headers = { 'Content-Type': 'application/json' }
  if (text.length < worthCompressing || typeof CompressionStream === 'undefined') {
    return { body: text, headers }
  }
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const body = await new Response(zipped).arrayBuffer()
  return { body, headers: { ...headers, 'Content-Encoding': 'gzip' } }
}
