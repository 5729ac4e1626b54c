/** The web manifest: every required and recommended member, icons and pictures that are what they say. */
import { existsSync, readFileSync } from 'node:fs'
import { maniTests } from '@pwabuilder/manifest-validation/dist/mani-tests.js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { shareTargetFields, shareTargetPath } from '#contract/share-target.ts'

const imageSchema = z.looseObject({
  src: z.string(),
  sizes: z.string(),
  purpose: z.optional(z.string()),
})
const manifestSchema = z.looseObject({
  short_name: z.string(),
  icons: z.array(imageSchema),
  screenshots: z.array(z.extend(imageSchema, { form_factor: z.string(), label: z.string() })),
  shortcuts: z.array(z.looseObject({ url: z.string(), icons: z.array(imageSchema) })),
})

const json: unknown = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
const manifest = manifestSchema.parse(json)
const members = json as Record<string, unknown>

/** Width and height stand in the first bytes of a PNG. */
const sizeOf = (path: string) => {
  const bytes = readFileSync(path)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the manifest', () => {
  const checks = maniTests.filter(({ category }) => category !== 'optional')

  test.each(
    checks.map((check) => [check.category, check.member, check.infoString ?? '', check] as const),
  )('%s: %s %s', (_category, member, _info, check) => {
    expect(members[member]).toBeDefined()
    expect(check.test?.(members[member] as never)).toBe(true)
  })

  test('every picture exists in the size it claims', () => {
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ]
    for (const { src, sizes } of pictures) {
      expect(existsSync(`public${src}`), src).toBe(true)
      expect(sizeOf(`public${src}`), src).toBe(sizes)
    }
  })

  test('maskable icons are separate, in both sizes', () => {
    const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
    expect(purposes.sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
  })

  test('other apps share pictures and words to the form of a report', () => {
    const check = maniTests.find(({ member }) => member === 'share_target')
    expect(check?.test?.(members.share_target as never)).toBe(true)
    expect(members.share_target).toEqual({
      action: shareTargetPath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: shareTargetFields.title,
        text: shareTargetFields.text,
        url: shareTargetFields.link,
        files: [{ name: shareTargetFields.photos, accept: ['image/*'] }],
      },
    })
  })

  test('the short name fits under an icon, and both kinds of screen are shown', () => {
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    )
  })
})
