/** JSON with the keys of objects in order: the same text for equal values, whatever order a database or a browser has them in. */
export const canonical = (value: unknown): string => {
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value)
    .filter((key) => Reflect.get(value, key) !== undefined)
    .sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(Reflect.get(value, key))}`).join(',')}}`
}
