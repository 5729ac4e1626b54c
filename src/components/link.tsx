/** Typed links in the looks we use; each is a real anchor. */
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const ButtonAnchor = (props: ButtonProps & Omit<AnchorProps, 'style' | 'color'>) => (
  <Button component="a" {...props} />
)

export const ButtonLink = createLink(ButtonAnchor)
