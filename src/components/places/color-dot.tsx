/** The colour of a label. */
import classes from './color-dot.module.css'

export const ColorDot = ({ color }: { color: string }) => (
  <span className={classes.dot} data-color={color} aria-hidden="true" />
)
