/** Mantine's styles of one choice out of a few in a row, with the first form that has one. */
import indicator from '@mantine/core/styles/FloatingIndicator.layer.css?inline'
import control from '@mantine/core/styles/SegmentedControl.layer.css?inline'
import { adoptStyles } from '../overlay/adopt-styles.ts'

adoptStyles(indicator, control)
