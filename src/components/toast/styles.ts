/** Mantine's styles of a toast, with the first toast. */
import toast from '@mantine/core/styles/Notification.layer.css?inline'
import place from '@mantine/notifications/styles.layer.css?inline'
import { adoptStyles } from '../overlay/adopt-styles.ts'

adoptStyles(toast, place)
