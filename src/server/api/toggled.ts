/** A label is set where it is not, and taken where it is: the calls of specification 7.3 toggle, the app says which. */
export const toggled = (labels: readonly string[], label: string): string[] =>
  labels.includes(label) ? labels.filter((each) => each !== label) : [...labels, label]
