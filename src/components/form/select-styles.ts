/** Mantine's styles of a list with a search field, with the first form that has one. */
import list from '@mantine/core/styles/Combobox.layer.css?inline'
import { adoptStyles } from '../overlay/adopt-styles.ts'

adoptStyles(list)
