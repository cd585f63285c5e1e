/** What the reference page takes of Swagger UI, which brings no types along. */

/** A list or a map of Swagger UI; values cannot be changed. */
interface Tag {
  get(name: 'operations'): { readonly size: number }
  update(name: 'operations', change: (operations: Operations) => Operations): Tag
}

interface Tags {
  map(change: (tag: Tag, name: string) => Tag): Tags
  filter(isKept: (tag: Tag) => boolean): Tags
}

interface Operations {
  filter(isKept: (operation: Operation) => boolean): Operations
}

interface Operation {
  get(name: 'path'): string
  getIn(path: readonly string[]): string | undefined
}

declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: object): {
    preauthorizeApiKey(scheme: string, key: string): void
  }
}
