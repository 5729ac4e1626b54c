/** On or off, with the styles of it: they come with the first form that has one. */
import { Switch, type SwitchProps } from '@mantine/core'
import styles from '@mantine/core/styles/Switch.layer.css?inline'
import { adoptStyles } from '../overlay/adopt-styles.ts'

adoptStyles(styles)

export const SwitchField = (props: SwitchProps) => <Switch {...props} />
