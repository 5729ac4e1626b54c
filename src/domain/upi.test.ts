import { expect, test } from 'vitest'
import { isPersonalUpi } from './upi.ts'

test.each(['name@okbank', 'Asha@OKSBI', '9820098200@paytm', 'asha@ybl'])(
  '%s is somebody’s own',
  (address) => {
    expect(isPersonalUpi(address)).toBe(true)
  },
)

test.each(['neem.society@demobank', 'merchant.123@hdfcbank', 'asha', 'asha@', ''])(
  '%s is not known to be a person’s',
  (address) => {
    expect(isPersonalUpi(address)).toBe(false)
  },
)
