/** A link at the foot of a card. */
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import classes from './guest.module.css'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const Anchor = (props: AnchorProps) => <a {...props} className={classes.link} />

export const GuestLink = createLink(Anchor)
