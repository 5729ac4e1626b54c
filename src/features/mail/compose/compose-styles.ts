import { adoptStyles } from '#components/overlay/adopt-styles.ts'
import css from './compose.css?inline'

adoptStyles(css)
