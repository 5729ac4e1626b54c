/**
 * First import of the entry. Under `require-trusted-types-for 'script'` Mantine's <style> strings need a default
 * policy; they are pure CSS, so anything that could open a tag is refused.
 */
type Policy = {
  createHTML: (text: string) => string | null
  createScriptURL: (url: string) => string | null
}
type Factory = { createPolicy: (name: 'default', policy: Policy) => unknown }

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** Google's is loaded only where the server's script-src allows it (docs/security-headers.md). */
const origins = [location.origin, 'https://apis.google.com']

const factory: unknown = Reflect.get(window, 'trustedTypes')

if (isFactory(factory)) {
  factory.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (origins.includes(new URL(url, location.href).origin) ? url : null),
  })
}
