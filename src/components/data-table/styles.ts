/** The table's own styles: they are in its pack, so that no first load carries them. */
import { adoptStyles } from '../overlay/adopt-styles.ts'
import around from './around.css?inline'
import grid from './grid.css?inline'
import print from './print.css?inline'

adoptStyles(grid, around, print)
