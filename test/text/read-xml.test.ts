import { describe, expect, test } from 'vitest'
import { childOf, readXml, XML_LIMITS } from '../../src/text/read-xml.ts'

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
      'The document is not well-formed XML: 1:6: undefined entity.',
    ],
    ['deep nesting', `${'<x>'.repeat(10_000)}`, 'The document is deeper than 32 elements'],
    [
      'a crowd of elements',
      `<x>${'<y/>'.repeat(25_000)}</x>`,
      'The document has more than 25000 elements',
    ],
    [
      'a crowd of comments',
      `<x>${'<!---->'.repeat(25_000)}</x>`,
      'The document has more than 25000 elements, comments',
    ],
    [
      'a crowd of instructions',
      `<x>${'<?p?>'.repeat(25_000)}</x>`,
      'The document has more than 25000 elements, comments',
    ],
    [
      'a crowd of sections',
      `<x>${'<![CDATA[]]>'.repeat(25_000)}</x>`,
      'The document has more than 25000 elements, comments',
    ],
    [
      'attributes on all its elements',
      `<x>${'<y a="" b="" c="" d="" e=""/>'.repeat(10_001)}</x>`,
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
      'The document is larger than 1000000 bytes',
    ],
    ['a truncated document', '<x><y>', 'The document is not well-formed XML: 1:6: unclosed tag: y'],
    [
      'an undeclared prefix',
      '<a:x/>',
      'The document is not well-formed XML: 1:6: unbound namespace prefix: "a".',
    ],
    ['two roots', '<x/><y/>', 'The document is not well-formed XML'],
    ['no XML', '{"a":1}', 'The document is not well-formed XML'],
    [
      'nothing',
      '',
      'The document is not well-formed XML: 1:0: document must contain a root element.',
    ],
    [
      'a control character',
      '<x>\u0001</x>',
      'The document is not well-formed XML: 1:4: disallowed character.',
    ],
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
