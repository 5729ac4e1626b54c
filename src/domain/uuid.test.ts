import { expect, test } from 'vitest'
import { uuidV7 } from './uuid.ts'

test('the example of RFC 9562, appendix A.6', () => {
  // 017F22E2-79B0-7CC3-98C4-DC0C0C07398F
  const random = Uint8Array.of(0x0c, 0xc3, 0x18, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f, 0xc4)
  expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('ids made later sort later', () => {
  const random = new Uint8Array(10).fill(255)
  expect(uuidV7(2, new Uint8Array(10)) > uuidV7(1, random)).toBe(true)
})
