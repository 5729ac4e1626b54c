/** UPI addresses: `name@handle`. */

/** Handles that payment apps give to people, not to those who sell or collect. */
const personalHandles = [
  ...['okaxis', 'okhdfcbank', 'okicici', 'oksbi', 'okbank'],
  ...['ybl', 'ibl', 'axl', 'apl', 'yapl', 'upi', 'fam', 'waaxis', 'wahdfcbank', 'waicici', 'wasbi'],
]

/** Money that comes in there is somebody's own in the eyes of the bank; a society collects at an address of its account. */
export const isPersonalUpi = (address: string): boolean => {
  const [name = '', handle] = address.trim().toLowerCase().split('@')
  if (handle === undefined || handle === '') return false
  return personalHandles.includes(handle) || /^[6-9]\d{9}$/.test(name)
}
