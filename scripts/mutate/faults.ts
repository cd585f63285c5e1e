/**
 * Writes the small faults of a source file into its text. Every place that can go wrong becomes a choice:
 * `a < b` is written `(__fault(7) ? a <= b : a < b)`, so one text holds all faults, and a test run chooses one by its
 * number. Only one fault is on: inside a faulty branch the text is the original.
 */
import ts from 'typescript'

/** One fault: what the text said, and what it says instead. Lines count from 1. */
export interface Fault {
  readonly id: number
  readonly line: number
  readonly was: string
  readonly becomes: string
}

const { SyntaxKind } = ts

/** The operator that takes an operator's place. */
const OTHER_OPERATOR: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '|=': '&=',
  '&=': '|=',
}

const LOGICAL = new Set(['&&', '||', '??'])

/** The next number in its last digit that is not 0: 500 becomes 600, 0.8 becomes 0.9, 3 becomes 4. */
export function nextNumber(text: string): string {
  const value = Number(text.replaceAll('_', ''))
  if (/^0x/i.test(text) || value === 0) return String(value + 1)
  const [, digits, exponent] = /^([\d.]+)e([-+]\d+)$/.exec(value.toExponential()) as RegExpExecArray
  const decimals = digits.split('.')[1]?.length ?? 0
  const step = 10 ** (Number(exponent) - decimals)
  return String(Number((value + step).toPrecision(15)))
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

/** What may take the place of an expression, each with one fault. */
function alternatives(node: ts.Node, source: ts.SourceFile): string[] {
  const text = (part: ts.Node) => part.getText(source)
  const found: string[] = []
  if (ts.isNumericLiteral(node)) found.push(nextNumber(text(node)))
  if (node.kind === SyntaxKind.TrueKeyword) found.push('false')
  if (node.kind === SyntaxKind.FalseKeyword) found.push('true')
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    found.push(text(node.operand))
  if (ts.isBinaryExpression(node)) {
    const operator = text(node.operatorToken)
    const other = OTHER_OPERATOR[operator]
    if (LOGICAL.has(operator)) found.push(text(node.left), text(node.right))
    else if (other && !isText(node)) found.push(`${text(node.left)} ${other} ${text(node.right)}`)
  }
  if (ts.isPropertyAccessExpression(node) && /^Math\.(min|max)$/.test(text(node)))
    found.push(text(node) === 'Math.min' ? 'Math.max' : 'Math.min')
  const { parent } = node
  const isCondition =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  if (isCondition) found.push('true', 'false')
  const isResult = (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) && !ts.isBlock(node)
  if (
    isResult &&
    (ts.isCallExpression(node) || ts.isIdentifier(node)) &&
    text(node) !== 'undefined'
  )
    found.push('undefined')
  if (ts.isExpressionStatement(parent)) found.push('undefined')
  return found
}

/** Whether a node holds no value that a run meets: a type, an import, the step of a loop. */
const isPassedOver = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isStringLiteralLike(node)

/** Whether a node holds statements one after another. */
const isList = (node: ts.Node): boolean =>
  ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node)

/** Whether an expression is written to, called upon or named, so that a choice cannot take its place. */
function isFixed(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isForStatement(parent)) return parent.incrementor === node
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  // `super(…)` is a statement that a class cannot do without.
  return ts.isCallExpression(node) && node.expression.kind === SyntaxKind.SuperKeyword
}

/**
 * The text with its faults as choices, and what they are.
 * @param path names the file in faults of parsing
 * @param numberOf the number that chooses a fault, by its id; undefined leaves the fault out of the text
 */
export function withFaults(
  path: string,
  text: string,
  numberOf: (id: number) => number | undefined = (id) => id,
): { text: string; faults: Fault[] } {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  const faults: Fault[] = []
  const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 70)

  function write(node: ts.Node): string {
    if (isPassedOver(node)) return node.getFullText(source)
    let inner = ''
    let end = node.getFullStart()
    ts.forEachChild(node, (child) => {
      inner += text.slice(end, child.getFullStart()) + write(child)
      end = child.end
    })
    inner += text.slice(end, node.end)
    if (!node.parent || isFixed(node)) return inner
    const others = alternatives(node, source)
    if (others.length === 0) return inner
    const start = node.getStart(source)
    const { line } = source.getLineAndCharacterOfPosition(start)
    const lead = text.slice(node.getFullStart(), start)
    let choice = `(${inner.slice(lead.length)})`
    for (const becomes of others) {
      const id = faults.length
      faults.push({ id, line: line + 1, was: short(node.getText(source)), becomes: short(becomes) })
      const number = numberOf(id)
      if (number !== undefined) choice = `(__fault(${number}) ? (${becomes}) : ${choice})`
    }
    // A statement that begins with a bracket would go on with the line before it.
    const begins = ts.isExpressionStatement(node.parent) && isList(node.parent.parent)
    return `${lead}${begins ? ';' : ''}${choice}`
  }

  const written = write(source)
  // What runs outside of a test's processes, such as the map page, has no fault.
  return { text: `const __fault = globalThis.__faults?.isOn ?? (() => false);${written}`, faults }
}
