import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { childOf, readXmlSteps, XML_LIMITS, type XmlElement } from '../../src/text/read-xml.ts'
import { readXml } from '../support/read-xml.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

describe('a document', () => {
  test('becomes a tree with namespaces and without prefixes', () => {
    const root = readXml(
      '<a:x xmlns:a="u" xmlns="d" a:lang="et" q="1">1<y>&lt;<![CDATA[<z>]]></y>2</a:x>',
    )
    expect(root).toMatchObject({ uri: 'u', name: 'x', text: '12' })
    expect([...root.attributes]).toEqual([
      ['lang', 'et'],
      ['q', '1'],
    ])
    expect(childOf(root, 'y', 'd')!.text).toBe('<<z>')
    expect(childOf(root, 'y', 'u')).toBeUndefined()
  })
  test.each([
    ['UTF-8', bytes('<x>õäš</x>')],
    ['UTF-8 with a mark', bytes('\ufeff<x>õäš</x>')],
    [
      'UTF-16 with a mark',
      bytes('\ufeff<?xml version="1.0" encoding="UTF-16"?><x>õäš</x>', 'utf16le'),
    ],
    ['UTF-16 without a mark', bytes('<?xml version="1.0"?><x>õäš</x>', 'utf16le')],
    ['UTF-16, big end first', bytes('\ufeff<x>õäš</x>', 'utf16le').swap16()],
  ])('in %s', (_, document) => {
    expect(readXml(document).text).toBe('õäš')
  })
  test('in ISO-8859-1', () => {
    const document = bytes('<?xml version="1.0" encoding="ISO-8859-1"?><x>õä</x>', 'latin1')
    expect(readXml(document).text).toBe('õä')
  })
})

describe('hostile input is refused at once', () => {
  const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`)
  test.each([
    [
      'an entity bomb',
      `<!DOCTYPE x [<!ENTITY l0 "lol">${lol.join('')}]><x>&l9;</x>`,
      'The document has a document type declaration, which is not allowed',
    ],
    [
      'an external entity',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      'The document has a document type declaration, which is not allowed',
    ],
    [
      'an external subset',
      '<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd"><x/>',
      'The document has a document type declaration, which is not allowed',
    ],
    [
      'an undeclared entity',
      '<x>&e;</x>',
      'The document is not well-formed XML: &e; is no character and no entity that XML knows',
    ],
    ['deep nesting', `${'<x>'.repeat(10_000)}`, 'The document is deeper than 32 elements'],
    [
      'a crowd of elements',
      `<x>${'<y/>'.repeat(50_000)}</x>`,
      'The document has more than 50000 elements',
    ],
    [
      'a crowd of comments',
      `<x>${'<!---->'.repeat(50_000)}</x>`,
      'The document has more than 50000 elements, comments',
    ],
    [
      'a crowd of instructions',
      `<x>${'<?p?>'.repeat(50_000)}</x>`,
      'The document has more than 50000 elements, comments',
    ],
    [
      'a crowd of sections',
      `<x>${'<![CDATA[]]>'.repeat(50_000)}</x>`,
      'The document has more than 50000 elements, comments',
    ],
    [
      'attributes on all its elements',
      `<x>${'<y a="" b="" c="" d="" e=""/>'.repeat(20_001)}</x>`,
      'The document has more than 50000 attributes',
    ],
    [
      'a crowd of attributes',
      `<x ${Array.from({ length: 10_000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
      'An element has more than 32 attributes',
    ],
    [
      'a huge document',
      `<x>${' '.repeat(XML_LIMITS.bytesMax)}</x>`,
      'The document is larger than 8388608 bytes',
    ],
    ['a long text', `<x>${'a'.repeat(131_073)}</x>`, 'The text is longer than 131072 characters'],
    ['a long comment', `<!--${'a'.repeat(131_073)}`, 'A comment is longer than 131072 characters'],
    [
      'a long section',
      `<x><![CDATA[${'a'.repeat(131_073)}`,
      'A section is longer than 131072 characters',
    ],
    [
      'a long instruction',
      `<?p ${'a'.repeat(131_073)}`,
      'An instruction is longer than 131072 characters',
    ],
    [
      'a long attribute',
      `<x a="${'a'.repeat(131_073)}`,
      'An attribute is longer than 131072 characters',
    ],
    [
      'a long section that nearly has its end everywhere',
      `<x><![CDATA[${']'.repeat(131_073)}`,
      'A section is longer than 131072 characters',
    ],
    [
      'an error far behind the beginning, without counting lines',
      `<x>${'<y>\n</y>'.repeat(40_000)}${`<z>${'\n'.repeat(100_000)}</z>`.repeat(8)}<`,
      'not well-formed XML: a name was expected at character 1120060 of the document',
    ],
    ['a long name', `<${'x'.repeat(201)}/>`, 'A name is longer than 200 characters'],
    ['a long gap', `<x ${' '.repeat(131_073)}a=""/>`, 'not well-formed XML: a name was expected'],
    [
      'a long namespace',
      `<x xmlns="${'u'.repeat(501)}"/>`,
      'A namespace is longer than 500 characters',
    ],
    [
      'a crowd of references',
      `<x>${`<y>${'&lt;'.repeat(20_000)}</y>`.repeat(6)}</x>`,
      'The document has more than 100000 references',
    ],
    [
      'a truncated document',
      '<x><y>',
      'The document is not well-formed XML: the element y has no end',
    ],
    [
      'an undeclared prefix',
      '<x>\n<a:x/></x>',
      'The document is not well-formed XML: the prefix a is not declared at line 2, character 5',
    ],
    [
      'two roots',
      '<x/><y/>',
      'The document is not well-formed XML: a second root element at line 1, character 5',
    ],
    [
      'no XML',
      '{"a":1}',
      'The document is not well-formed XML: text outside of the root element at line 1, character 1',
    ],
    ['nothing', '', 'The document is not well-formed XML: it has no element'],
    [
      'a control character',
      '<x>\u0001</x>',
      'The document is not well-formed XML: it has a character that XML forbids',
    ],
    ['a control character by its number', '<x>&#1;</x>', '&#1; is no character'],
  ])('%s', (_, document, message) => {
    expect(() => readXml(bytes(document))).toThrow(message)
  })
  test('broken UTF-8', () => {
    expect(() => readXml(Buffer.from([0x3c, 0x78, 0x3e, 0xc3, 0x28, 0x3c]))).toThrow(
      'The document is not valid UTF-8',
    )
  })
  test('broken UTF-16', () => {
    expect(() => readXml(Buffer.from([0xff, 0xfe, 0x3c, 0x00, 0x00, 0xd8, 0x3c, 0x00]))).toThrow(
      'The document is not valid UTF-16LE',
    )
  })
  test.each(['KOI8-R', 'UTF-7', 'UTF-16'])('the encoding %s in single bytes', (encoding) => {
    expect(() => readXml(bytes(`<?xml version="1.0" encoding="${encoding}"?><x/>`))).toThrow(
      `The encoding ${encoding} is not supported; UTF-8, UTF-16 and ISO-8859-1 are`,
    )
  })
})

/** The same tree by another reader, which knows no limits; undefined where it finds the document wrong. */
function oracle(document: string): unknown {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  type Seen = { uri: string; name: string; attributes: unknown; children: Seen[]; text: string }
  const open: Seen[] = [{ uri: '', name: '', attributes: {}, children: [], text: '' }]
  let isWrong = false
  parser.on('error', () => {
    isWrong = true
  })
  parser.on('doctype', () => {
    isWrong = true
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.values(attributes).filter(
      ({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns',
    )
    const seen = {
      uri,
      name: local,
      attributes: Object.fromEntries(values.map((attribute) => [attribute.local, attribute.value])),
      children: [],
      text: '',
    }
    open.at(-1)!.children.push(seen)
    open.push(seen)
  })
  const add = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(document).close()
  return isWrong ? undefined : open[0].children[0]
}

const plain = ({ uri, name, attributes, children, text }: XmlElement): unknown => ({
  uri,
  name,
  attributes: Object.fromEntries(attributes),
  children: children.map(plain),
  text,
})

function read(document: string): unknown {
  try {
    return plain(readXml(document))
  } catch {
    return undefined
  }
}

describe('any document', () => {
  const name = fc.constantFrom('a', 'b', 'p:a', 'p:b', 'xml:lang', 'õ', 'a-1.2', '𐀀', '_x')
  const spaces = fc.constantFrom('', ' ', '\n', '\r\n', '\t ', '\r')
  const text = fc.constantFrom(
    '',
    'x',
    '&lt;',
    '&#65;',
    '&#x1F600;',
    '&#13;',
    ']]&gt;',
    '\r\r\n',
    ']',
    '>',
    '😀',
    ' ',
  )
  const value = fc.tuple(text, spaces, text).map((parts) => parts.join('').replaceAll('"', ''))
  const attribute = fc
    .tuple(fc.oneof(name, fc.constantFrom('xmlns', 'xmlns:p', 'xmlns:q')), spaces, value, spaces)
    .map(([key, before, given, after]) => `${key}${before}=${after}"${given}"`)
  const attributes = fc
    .array(fc.tuple(fc.constantFrom(' ', '\n', ' \t'), attribute), { maxLength: 3 })
    .map((all) => all.flat().join(''))
  const aside = fc.constantFrom(
    '<!-- - x -->',
    '<?p?>',
    '<?p-1 <x>??>',
    '<![CDATA[]]>',
    '<![CDATA[<&]]]]>',
  )
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .tuple(
        name,
        attributes,
        spaces,
        fc.array(fc.oneof({ maxDepth: 3 }, text, aside, tie('element')), { maxLength: 4 }),
      )
      .map(([tag, given, space, content]) =>
        content.length === 0
          ? `<${tag}${given}${space}/>`
          : `<${tag}${given}${space}>${content.join('')}</${tag}${space}>`,
      ),
  }))
  const document = fc
    .tuple(
      fc.constantFrom(
        '',
        '<?xml version="1.0"?>',
        "<?xml version='1.0' encoding='UTF-8' ?>\r\n",
        '<!--x-->',
      ),
      element,
      spaces,
    )
    .map(
      ([before, root, after]) =>
        `${before}${root.replace(/^<([^\s/>]+)/, '<$1 xmlns:p="u"')}${after}`,
    )
  const options = { seed: 20_261_122, numRuns: 3000 }

  test('is read as by a reader that others wrote', () => {
    let right = 0
    fc.assert(
      fc.property(document, (xml) => {
        const expected = oracle(xml)
        if (expected !== undefined) right++
        expect(read(xml)).toEqual(expected)
      }),
      options,
    )
    expect(right).toBeGreaterThan(1000)
  })
  test('is refused as by that reader where a part of it is lost, doubled or out of place', () => {
    const damage = fc.record({
      at: fc.nat(),
      count: fc.nat({ max: 3 }),
      put: fc.constantFrom(
        '',
        '<',
        '>',
        '&',
        '"',
        '/',
        ' ',
        '!',
        '?',
        '-',
        ']]>',
        '=',
        ':',
        '<a>',
        '\u0001',
      ),
    })
    fc.assert(
      fc.property(document, damage, (xml, { at, count, put }) => {
        const from = at % xml.length
        const damaged = xml.slice(0, from) + put + xml.slice(from + count)
        // The other reader takes `<?x?y?>`, which has no space behind its target.
        fc.pre(damaged.isWellFormed() && !/<\?[^\s?]*\?(?!>)/.test(damaged))
        expect(read(damaged)).toEqual(oracle(damaged))
      }),
      options,
    )
  })
  test('is the same in pieces that a line end, a letter or a mark is cut by', () => {
    const line = 'õ\r\n'
    for (let shift = 0; shift < 4; shift++) {
      const texts = Array.from({ length: 12 }, () => `<y>${line.repeat(20_000)}</y>`)
      const root = readXml(bytes(`<x>${' '.repeat(shift)}${texts.join('')}</x>`))
      expect(root.children.map(({ text }) => text)).toEqual(texts.map(() => 'õ\n'.repeat(20_000)))
    }
  })
})

describe('prefixes', () => {
  test('mean what the innermost element says, and behind it what they meant before', () => {
    const root = readXml(
      '<p:a xmlns:p="1"><p:b xmlns:p="2"><p:c/></p:b><p:d xmlns:p="3"/><p:e p:x=""/><f xmlns="4"/><g/></p:a>',
    )
    const [b, d, e, f, g] = root.children
    expect([root, b, b.children[0], d, e, f, g].map(({ uri }) => uri)).toEqual([
      '1',
      '2',
      '2',
      '3',
      '1',
      '4',
      '',
    ])
  })
  test('end with their element', () => {
    expect(() => readXml('<a><b xmlns:p="1"></b><p:c/></a>')).toThrow(
      'the prefix p is not declared',
    )
    expect(() => readXml('<a><b xmlns:p="1"/><p:c/></a>')).toThrow('the prefix p is not declared')
  })
})

test.each([
  ['&#228;&#xE4;&#x1F697;&amp;&lt;&gt;&apos;&quot;', 'ää🚗&<>\'"'],
  ['a&#9;b&#10;&#13;', 'a\tb\n\r'],
  ['x&#0000000065;y', 'xAy'],
])('the references %j are %j', (written, text) => {
  expect(readXml(`<x>${written}</x>`).text).toBe(text)
})

test.each([
  ['&', '&'],
  ['&;', '&'],
  ['a & b;', '&'],
  ['&#;', '&'],
  ['&#x;', '&'],
  ['&#00000000065;', '&'],
  ['&#x000000041;', '&'],
  ['&#xG;', '&'],
  ['&#xD800;', '&#xD800;'],
  ['&#4294967361;', '&#4294967361;'],
  ['&nbsp;', '&nbsp;'],
  ['&toString;', '&toString;'],
  [`&${'a'.repeat(33)};`, '&'],
])('%j is no reference, and the message shows %j', (written, shown) => {
  const message = `${shown} is no character and no entity that XML knows`
  expect(() => readXml(`<x>${written}</x>`)).toThrow(message)
})

test('tabs and ends of lines in an attribute are spaces, unless they are written as references', () => {
  const root = readXml('<x a="\t1\n\r\n2&#9;&#10;"/>')
  expect(root.attributes.get('a')).toBe(' 1  2\t\n')
})

describe('reading pauses', () => {
  const stepsOf = (document: string) => {
    let steps = 0
    for (const _ of readXmlSteps(bytes(document))) steps++
    return steps
  }
  test.each([
    ['elements', '<y>1</y>', 10_000],
    ['attributes', `<y ${Array.from({ length: 30 }, (_, i) => `a${i}=""`).join(' ')}/>`, 800],
    ['long texts', `<y>${'a'.repeat(60_000)}</y>`, 50],
    ['comments', `<!--${'- '.repeat(30_000)}-->`, 50],
    ['line ends', `<y>${'\r'.repeat(60_000)}</y>`, 50],
  ])('over %s as often again in twice as many', (_, piece, count) => {
    const once = stepsOf(`<x>${piece.repeat(count)}</x>`)
    expect(once).toBeGreaterThan(10)
    expect(stepsOf(`<x>${piece.repeat(count * 2)}</x>`) / once).toBeCloseTo(2, 0)
  })
})

describe('a document that is just small enough', () => {
  const { depthMax, attributesMax, nameMax, namespaceMax } = XML_LIMITS
  const attributes = (count: number, begin: string) =>
    Array.from({ length: count }, (_, i) => ` ${begin}${i}="v"`).join('')
  test.each([
    ['elements within each other', `${'<x>'.repeat(depthMax)}${'</x>'.repeat(depthMax)}`],
    ['attributes', `<x${attributes(attributesMax, 'a')}/>`],
    ['attributes and prefixes', `<x${attributes(16, 'a')}${attributes(16, 'xmlns:p')}/>`],
    ['all attributes', `<x>${`<y${attributes(25, 'a')}/>`.repeat(2_000)}</x>`],
    ['elements', `<x>${'<y/>'.repeat(49_999)}</x>`],
    ['a name', `<${'x'.repeat(nameMax)}/>`],
    ['a namespace', `<x xmlns="${'u'.repeat(namespaceMax)}"/>`],
    ['a text', `<x>${'a'.repeat(131_072)}</x>`],
    ['a comment', `<x><!--${'a'.repeat(131_072)}--></x>`],
    ['a section', `<x><![CDATA[${'a'.repeat(131_072)}]]></x>`],
    ['an attribute', `<x a="${'a'.repeat(131_072)}"/>`],
    ['a gap', `<x ${' '.repeat(131_071)}a=""/>`],
    ['references', `<x>${`<y>${'&lt;'.repeat(20_000)}</y>`.repeat(5)}</x>`],
    ['bytes', `<x>${`<y>${' '.repeat(131_065)}</y>`.repeat(63)}</x>`],
  ])('is read: %s', (_, document) => {
    expect(readXml(bytes(document)).name).toMatch(/^x+$/)
  })
  test.each([
    ['attributes and prefixes', `<x${attributes(17, 'a')}${attributes(16, 'xmlns:p')}/>`],
    ['prefixes and attributes', `<x${attributes(17, 'xmlns:p')}${attributes(16, 'a')}/>`],
    ['elements within each other', `${'<x>'.repeat(depthMax + 1)}${'</x>'.repeat(depthMax + 1)}`],
    ['elements', `<x>${'<y/>'.repeat(50_000)}</x>`],
    ['all attributes', `<x>${`<y${attributes(25, 'a')}/>`.repeat(2_000)}<y a="v"/></x>`],
  ])('and refused with one more: %s', (_, document) => {
    expect(() => readXml(bytes(document))).toThrow(/more than|deeper than/)
  })
})

test.each([
  ['<x a=""b=""/>', 'a wrong character in the tag of x'],
  ['<x xmlns:p="http://www.w3.org/2000/xmlns/"/>', 'a wrong declaration of the prefix p'],
  ['<x xmlns="http://www.w3.org/2000/xmlns/"/>', 'a wrong declaration of the prefix'],
  ['<x xmlns="http://www.w3.org/XML/1998/namespace"/>', 'a wrong declaration of the prefix'],
  ['<x xmlns:xml="u"/>', 'a wrong declaration of the prefix xml'],
  ['<x xmlns:xmlns="u"/>', 'a wrong declaration of the prefix xmlns'],
  ['<x xmlns:p=""/>', 'a wrong declaration of the prefix p'],
  ['<x xmlns="u" xmlns="u"/>', 'a namespace declared twice'],
  ['<x a="" a=""/>', 'the attribute a twice'],
  ['<x xmlns:p="u" xmlns:q="u" p:a="" q:a=""/>', 'the attribute a twice'],
  ['<x a="<"/>', 'a wrong value of the attribute a'],
  ['<x a="', 'a wrong value of the attribute a'],
  ['<x a=b/>', 'the attribute a without a value in quotes'],
  ['<x a "b"/>', 'the attribute a without a value in quotes'],
  ['<p:/>', 'the wrong name p:'],
  ['<:p/>', 'the wrong name :p'],
  ['<p:q:r xmlns:p="u"/>', 'the wrong name p:q:r'],
])('%j has %s', (document, reason) => {
  expect(() => readXml(document)).toThrow(reason)
})

test('attributes of one name in two namespaces are two, and a prefix named xmlns of its own is one', () => {
  const root = readXml(
    '<x xmlns:p="u" xmlns:xml="http://www.w3.org/XML/1998/namespace" a="1" p:a="2" p:xmlns="3"/>',
  )
  expect([...root.attributes]).toEqual([
    ['a', '2'],
    ['xmlns', '3'],
  ])
})
