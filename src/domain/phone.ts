/** Telephone numbers as people write them, and as links want them. */

export const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

/** With the country's number and nothing else, as wa.me wants it; ten digits without one are India's. */
const international = (phone: string): string => {
  const plain = dialled(phone)
    .replace(/^00/, '+')
    .replace(/^\+910/, '+91')
  if (plain.startsWith('+')) return plain.slice(1)
  const national = plain.replace(/^0/, '')
  return national.length === 10 ? `91${national}` : national
}

/** @param text what the message begins with */
export const whatsappHref = (phone: string, text = ''): string =>
  `https://wa.me/${international(phone)}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
