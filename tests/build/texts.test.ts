/** Every text a person reads stands in the message catalogue: no literal in a component, none of the four slips. */
import { readFileSync } from 'node:fs'
import { parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { filesUnder } from './files-under.ts'

const folders = ['src/components', 'src/features', 'src/routes']
/** Props whose value a person reads or hears. */
const textProps =
  /^(title|label|aria-label|aria-description|placeholder|description|alt|error|message)$/
/** Punctuation and single signs are no words. */
const hasWord = (text: string) => /\p{L}{2,}/u.test(text)

type Node = { type: string; loc?: { start: { line: number } } | null } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

const visit = (node: Node, look: (node: Node) => void) => {
  look(node)
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value]
    for (const child of children) if (isNode(child)) visit(child, look)
  }
}

/** The literal texts inside an expression: both sides of a choice, the words of a template. */
const literals = (node: Node): string[] => {
  switch (node.type) {
    case 'StringLiteral':
    case 'JSXText':
      return [String(node.value)]
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
    case 'JSXExpressionContainer':
      return isNode(node.expression) ? literals(node.expression) : []
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(literals)
    case 'LogicalExpression':
      return [node.left, node.right].filter(isNode).flatMap(literals)
    default:
      return []
  }
}

const textsIn = (source: string): string[] => {
  const found: string[] = []
  const note = (node: Node, texts: string[]) => {
    for (const text of texts.filter(hasWord))
      found.push(`line ${node.loc?.start.line}: ${text.trim()}`)
  }
  const tree = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  visit(tree.program as unknown as Node, (node) => {
    if (node.type === 'JSXText') note(node, literals(node))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') note(child, literals(child))
    if (node.type === 'JSXAttribute' && isNode(node.name) && isNode(node.value))
      if (textProps.test(String(node.name.name))) note(node, literals(node.value))
  })
  return found
}

test('the test sees a literal in text, in a choice, in a template and in a prop', () => {
  expect(textsIn('const a = <p>Hello there</p>')).toHaveLength(1)
  expect(textsIn("const a = <p>{x ? 'Hello' : m.bye()}</p>")).toHaveLength(1)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds the template.
  expect(textsIn('const a = <p>{`Hello ${name}`}</p>')).toHaveLength(1)
  expect(textsIn('const a = <input aria-label="Search here" />')).toHaveLength(1)
  expect(textsIn('const a = <p className="big">{m.hello()} · 5</p>')).toHaveLength(0)
})

test('no component holds a text of its own', () => {
  const found = folders
    .flatMap((folder) => filesUnder(folder, /(?<!\.test)\.tsx$/))
    .flatMap((path) => textsIn(readFileSync(path, 'utf8')).map((text) => `${path}, ${text}`))
  expect(found).toEqual([])
})

/** What the server writes to people by mail, to whoever runs it in its log and commands, to other programs' makers, and the people of the demo. */
const ownWords =
  /^src[\\/](domain[\\/]demo|server[\\/](demo|main\.ts|backup|society[\\/]run-|(audit|society-archive)[\\/](run-|import-society)|http[\\/]host-check|api[\\/]openapi|.*mail(-texts)?\.ts))/

/** Whole sentences; those of an error that is thrown are for developers and logs, and never shown. */
const sentencesIn = (source: string): string[] => {
  const found: string[] = []
  const tree = parse(source, { sourceType: 'module', plugins: ['typescript'] })
  const isThrown = ({ type, callee }: Node) =>
    type === 'NewExpression' && isNode(callee) && /Error|Refused/.test(String(callee.name))
  const look = (node: Node) => {
    if (isThrown(node)) return
    const texts = literals(node).map((text) => text.trim())
    for (const text of texts)
      if (/^\p{Lu}.*\s.*[.?!]$/u.test(text)) found.push(`line ${node.loc?.start.line}: ${text}`)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) look(child)
  }
  look(tree.program as unknown as Node)
  return found
}

test('what the server says to people is a code, and the page has the words', () => {
  expect(sentencesIn("const ended = 'The stay has ended.'")).toHaveLength(1)
  expect(sentencesIn("throw new Error('The stay has ended.')")).toHaveLength(0)
  const found = ['src/server', 'src/domain', 'src/contract', 'src/db', 'src/sync', 'src/api']
    .flatMap((folder) => filesUnder(folder, /(?<!\.test)\.ts$/))
    .filter((path) => !ownWords.test(path))
    .flatMap((path) => sentencesIn(readFileSync(path, 'utf8')).map((text) => `${path}, ${text}`))
  expect(found).toEqual([])
})

test('the four spelling slips of the specification are corrected everywhere', () => {
  const slips = new RegExp(
    ['Pasw', 'ord\\b|\\bGra', 'ter\\b|\\bShed', 'uled|\\bpel', 'ase\\b'].join(''),
  )
  const wrong = ['src', 'public', 'tests']
    .flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|json|html|css|webmanifest)$/))
    .filter((path) => !path.startsWith('tests/results') && slips.test(readFileSync(path, 'utf8')))
  expect(wrong).toEqual([])
})
