/** The three presses that put the app on the Home Screen of an iPhone or iPad, as pictures. */
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import classes from './install.module.css'

type StepProps = { label: string; children: ReactNode }

const Step = ({ label, children }: StepProps) => (
  <li className={classes.step}>
    <svg viewBox="0 0 96 72" className={classes.picture} role="img" aria-label={label}>
      <rect x="1" y="1" width="94" height="70" rx="8" className={classes.sheet} />
      {children}
    </svg>
    <span aria-hidden="true">{label}</span>
  </li>
)

const share = 'M48 40V20m-6 6 6-6 6 6M40 30h-4v18h24V30h-4'
const plus = 'M73 27h14v14H73zm7 3v8m-4-4h8'
const mark = 'M40 22h16v16h-5v-3h-6v3h-5z'

export const IosSteps = () => (
  <ol className={classes.steps}>
    <Step label={m.install_ios_share()}>
      <rect x="1" y="54" width="94" height="17" rx="8" className={classes.bar} />
      <path d={share} className={classes.line} />
    </Step>
    <Step label={m.install_ios_add_home()}>
      <path d="M12 16h44M12 56h36" className={classes.faint} />
      <rect x="6" y="24" width="84" height="20" rx="5" className={classes.bar} />
      <path d="M12 34h48" className={classes.line} />
      <path d={plus} className={classes.line} />
    </Step>
    <Step label={m.install_ios_add()}>
      <rect x="36" y="16" width="24" height="28" rx="6" className={classes.bar} />
      <path d={mark} className={classes.line} />
      <path d="M34 56h28" className={classes.line} />
    </Step>
  </ol>
)
