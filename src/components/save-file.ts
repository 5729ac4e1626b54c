/** Gives a person a file: the browser keeps it where it keeps downloads. */
export const saveFile = (name: string, parts: BlobPart[], type = 'application/json'): void => {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
