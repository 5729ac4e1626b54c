/** Mantine's styles of a field that holds several choices, with the first form that has one. */
import pill from '@mantine/core/styles/Pill.layer.css?inline'
import pills from '@mantine/core/styles/PillsInput.layer.css?inline'
import { adoptStyles } from '../overlay/adopt-styles.ts'

adoptStyles(pill, pills)
