/** The registers as addresses name them (accounts.md 17): forms I and J, shares, nominations, and the nominal members. */
export const registers = ['i', 'j', 'share', 'nomination', 'nominal'] as const
export type Register = (typeof registers)[number]

export const isRegister = (name: string): name is Register =>
  registers.some((each) => each === name)
