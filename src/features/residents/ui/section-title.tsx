/** The heading of a part of the page; it takes the focus when nothing else of its part can. */
import { Title } from '@mantine/core'
import type { Ref } from 'react'
import classes from './approvals.module.css'

type SectionTitleProps = { children: string; ref?: Ref<HTMLHeadingElement> }

export const SectionTitle = ({ children, ref }: SectionTitleProps) => (
  <div className={classes.section}>
    <Title order={2} size="h3" ref={ref} tabIndex={-1}>
      {children}
    </Title>
  </div>
)
