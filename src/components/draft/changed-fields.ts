/** What differs between a form and what it began with: the only part of it that is kept. */
type Values = Record<string, unknown>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const changedFields = <Form extends Values>(values: Form, initial: Form): Partial<Form> => {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, initial[name]))
  return Object.fromEntries(changed) as Partial<Form> // its own entries
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** A draft may be of another build: only fields that this form has, with values of the kind it has. */
export const fittingFields = <Form extends Values>(draft: object, initial: Form): Partial<Form> => {
  const fitting = Object.entries(draft).filter(([name, value]) => {
    if (!Object.hasOwn(initial, name)) return false
    const begun = initial[name]
    return value === null || begun === null || kindOf(value) === kindOf(begun)
  })
  return Object.fromEntries(fitting) as Partial<Form> // names and kinds were compared
}
