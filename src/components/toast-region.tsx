import { Notifications } from '@mantine/notifications'

export const ToastRegion = () => (
  <Notifications position="top-center" autoClose={6000} limit={3} zIndex={400} />
)
