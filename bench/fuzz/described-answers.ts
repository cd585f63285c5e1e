/** Whether the good answers of all interfaces are as the reference, `/openapi.json`, says. */
import { judgeOf } from '../../test/support/reference-requests.ts'

type Json = Readonly<Record<string, unknown>>

interface Told {
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, Schema> }>>
}
interface Schema {
  readonly schema: Json
}

/** @returns what an answer of a path has that the reference does not say; undefined where nothing */
export type Describe = (
  method: string,
  path: string,
  media: string,
  text: string,
) => string | undefined

type Judge = ReturnType<typeof judgeOf>

/** @param document the reference */
export function describedBy(document: Json): Describe {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Told>>>>
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\.php|\\.json)?$`),
      content: responses['200']?.content ?? {},
      judges: new Map<string, Judge>(),
    })),
  )
  return (method, path, media, text) => {
    const operation = operations.find((one) => one.method === method && one.path.test(path))
    if (!operation) return undefined
    const { content, judges } = operation
    const told = content[media]
    if (told === undefined) return `answers ${media}, which the reference does not name`
    let judge = judges.get(media)
    if (judge === undefined) {
      judge = judgeOf(document, told.schema)
      judges.set(media, judge)
    }
    const faults = judge(JSON.parse(text)) as { instancePath: string; message: string }[]
    return faults.length === 0
      ? undefined
      : `not by the reference: ${faults.map((one) => `${one.instancePath} ${one.message}`).join('; ')}`
  }
}
